import { isResidentId, passesEan13, passesLuhn } from './check-digits';

describe('check digits', () => {
  it.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['378282246310005', true],
    ['6222021234567890127', false],
  ])('Luhn of %s is %s', (digits, expected) => {
    expect(passesLuhn(digits)).toBe(expected);
  });

  it.each([
    ['9787111547426', true],
    ['9787111547427', false],
    ['978711154742', false],
  ])('EAN-13 of %s is %s', (digits, expected) => {
    expect(passesEan13(digits)).toBe(expected);
  });

  it.each([
    ['11010519491231002X', true],
    ['11010519491231002x', true],
    ['440524188001010014', true],
    ['110105194912310021', false],
    ['11010519490231002X', false],
    ['99010519491231002X', false],
    ['110105491231002', true],
    ['110105491331002', false],
  ])('resident id %s is %s', (number, expected) => {
    expect(isResidentId(number)).toBe(expected);
  });
});
