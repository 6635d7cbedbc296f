/**
 * A text as every store but the key vault holds it (design §5): `s1.<keyId>.<base64url(nonce ‖ ciphertext ‖ tag)>`,
 * AES-256-GCM under the data key `keyId` of its own item. A brand, so that open text cannot be stored by mistake.
 */
export type Sealed = string & { readonly __sealed: true };

export const sealedPattern = /^s1\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{38,}$/;

export function isSealed(text: string): text is Sealed {
  return sealedPattern.test(text);
}

/**
 * A keyed hash (HMAC by the tenant's index key) of a normalised text: equal for equal texts of one
 * user, tells nothing without the key. 22 base64url characters.
 */
export type KeyedHash = string;
