export type SecretKind =
  | 'id_card'
  | 'bank_card'
  | 'password'
  | 'pin'
  | 'verification_code'
  | 'api_key'
  | 'access_token'
  | 'private_key'
  | 'seed_phrase';

/** A secret found at [start, end) of a text, UTF-16 offsets. */
export interface SecretSpan {
  start: number;
  end: number;
  kind: SecretKind;
}

/** Stands in the searched text where an earlier redaction left its marker. A noncharacter: no text has it. */
export const HIDDEN = '\ufdd0';
