/** ISO/IEC 7812-1 check of a card number ("Luhn"). `digits` are ASCII digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** GS1 check of a 13-digit article number, which ISBN-13 shares. */
export function passesEan13(digits: string): boolean {
  if (digits.length !== 13) return false;
  let sum = 0;
  for (let i = 0; i < 13; i += 1) sum += (digits.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/**
 * Whether this is a number that a Chinese resident identity card can carry (GB 11643): province, a birth date
 * that exists and, for 18 characters, the ISO 7064 MOD 11-2 check character. 15 digits are the form before 1999.
 */
export function isResidentId(number: string): boolean {
  if (!PROVINCES.has(number.slice(0, 2))) return false;
  if (/^\d{15}$/.test(number)) return isBirthDate(`19${number.slice(6, 12)}`);
  if (!/^\d{17}[\dXx]$/.test(number) || !isBirthDate(number.slice(6, 14))) return false;
  let sum = 0;
  for (let i = 0; i < 17; i += 1) sum += (number.charCodeAt(i) - 48) * (2 ** (17 - i) % 11);
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase();
}

const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);

function isBirthDate(yyyymmdd: string): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6, 8)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < 1880 || year > 2099) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
