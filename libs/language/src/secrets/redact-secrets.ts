import { detectLanguage } from '../text/language';
import { foldWidth } from '../text/fold';
import { findKeysAndTokens } from './keys-and-tokens';
import { findSecretNumbers } from './numbers';
import { HIDDEN, type SecretKind, type SecretSpan } from './secret-span';
import { findSeedPhrases } from './seed-phrases';
import { findToldSecrets } from './told-secrets';

export interface Redacted {
  /** The text with a marker in place of each secret. */
  text: string;
  /** How many secrets of each kind were removed; empty when there were none. */
  redactions: Record<string, number>;
}

/**
 * Removes what must never be stored (W6): identity-card and bank-card numbers, passwords, PINs and verification
 * codes told in words, keys, tokens, private keys and seed phrases, in Chinese and English. Mobile phone numbers
 * and e-mail addresses stay, because people want them remembered.
 *
 * Never throws; linear in the length of the text; redacting a redacted text changes nothing.
 */
export function redactSecrets(text: string): Redacted {
  const folded = foldWidth(text).replace(MARKER, (marker) => HIDDEN.repeat(marker.length));
  const found = [findKeysAndTokens, findSecretNumbers, findSeedPhrases, findToldSecrets].flatMap((find) =>
    find(folded),
  );
  const spans = withoutOverlap(found);
  if (spans.length === 0) return { text, redactions: {} };

  const kept = spans.map((span, index) => text.slice(spans[index - 1]?.end ?? 0, span.start));
  kept.push(text.slice(spans.at(-1)?.end));
  const markers = MARKERS[detectLanguage(kept.join(' '))];
  const redactions: Record<string, number> = {};
  let redacted = kept[0] ?? '';
  spans.forEach(({ kind }, index) => {
    redacted += markers[kind] + (kept[index + 1] ?? '');
    redactions[kind] = (redactions[kind] ?? 0) + 1;
  });
  return { text: redacted, redactions };
}

const MARKERS: Record<'zh' | 'en', Record<SecretKind, string>> = {
  en: {
    id_card: '[id card removed]',
    bank_card: '[bank card removed]',
    password: '[password removed]',
    pin: '[pin removed]',
    verification_code: '[code removed]',
    api_key: '[key removed]',
    access_token: '[token removed]',
    private_key: '[private key removed]',
    seed_phrase: '[seed phrase removed]',
  },
  zh: {
    id_card: '[身份证号已移除]',
    bank_card: '[银行卡号已移除]',
    password: '[密码已移除]',
    pin: '[PIN码已移除]',
    verification_code: '[验证码已移除]',
    api_key: '[密钥已移除]',
    access_token: '[令牌已移除]',
    private_key: '[私钥已移除]',
    seed_phrase: '[助记词已移除]',
  },
};

/** What an earlier redaction left; it is hidden from the search, so that its words announce nothing. */
const MARKER = new RegExp(
  Object.values(MARKERS)
    .flatMap((markers) => Object.values(markers))
    .map((marker) => marker.replace(/[[\]]/g, '\\$&'))
    .join('|'),
  'g',
);

/** In order; of overlapping spans the first found in the list keeps its kind and takes the other's extent. */
function withoutOverlap(spans: readonly SecretSpan[]): SecretSpan[] {
  const sorted = spans
    .map((span, rank) => ({ ...span, rank }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: (SecretSpan & { rank: number })[] = [];
  for (const span of sorted) {
    const last = kept.at(-1);
    if (!last || span.start >= last.end) kept.push(span);
    else {
      last.end = Math.max(last.end, span.end);
      if (span.rank < last.rank) [last.kind, last.rank] = [span.kind, span.rank];
    }
  }
  return kept;
}
