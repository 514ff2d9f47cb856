import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything secret that a process needs; comes from its environment and never reaches a log or an answer. */
export type Keys = { encryption: Encryption; pepper: Buffer; receiptKey: string };
/** Encryption bound to an owner (`aad`): a value can be decrypted only for the owner it was encrypted for. */
export type Encryption = {
  encrypt(plain: string, aad: string): Uint8Array<ArrayBuffer>;
  decrypt(sealed: Uint8Array, aad: string): string;
};

const keyBytes = 32;
const leastDifferentBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;

/** SHA-256 of text (as UTF-8) or bytes. */
export function sha256(value: string | Uint8Array): Buffer<ArrayBuffer> {
  return copied(createHash('sha256').update(value).digest());
}

/** HMAC-SHA-256 under the pepper: without it, a stolen database is not enough to verify guesses. */
export function hmac(pepper: Uint8Array, value: string): Buffer<ArrayBuffer> {
  return copied(createHmac('sha256', pepper).update(value).digest());
}

/** Compares in constant time; lengths may differ. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A 256-bit random token in `[A-Za-z0-9_-]` behind a prefix that names its kind. */
export function randomToken(prefix: string): string {
  return `${prefix}${randomBytes(keyBytes).toString('base64url')}`;
}

/**
 * Encrypts secrets at rest with AES-256-GCM, bound to their owner (`aad`).
 * @param sealingKeys `k2:<base64 of 32 bytes>,k1:<…>`: the first encrypts, all decrypt; the key's id is stored with the
 * value
 * @throws Error when a key is malformed
 */
export function createEncryption(sealingKeys: string): Encryption {
  const keys = new Map(sealingKeys.split(',').map(parseKey));
  const [current] = keys;
  if (!current) throw new Error('SEALING_KEYS holds no key');
  return {
    encrypt: (plain, aad) => encrypt(current[0], current[1], plain, aad),
    decrypt: (sealed, aad) => decrypt(keys, Buffer.from(sealed), aad),
  };
}

/**
 * Builds the keys from environment values.
 * @throws Error naming the variable that is malformed, weak or used twice, never its value
 */
export function keysFromEnv(env: { SEALING_KEYS: string; TOKEN_PEPPER: string; RECEIPT_SIGNING_KEY: string }): Keys {
  requireSealingKeys(env.SEALING_KEYS);
  const encryption = createEncryption(env.SEALING_KEYS);
  requireRandom('TOKEN_PEPPER', env.TOKEN_PEPPER);
  if (encodedKeys(env.SEALING_KEYS).includes(env.TOKEN_PEPPER))
    throw new Error('TOKEN_PEPPER must not be one of SEALING_KEYS');
  requireSigningKey(env.RECEIPT_SIGNING_KEY);
  return { encryption, pepper: Buffer.from(env.TOKEN_PEPPER, 'base64'), receiptKey: env.RECEIPT_SIGNING_KEY };
}

/** @throws Error when a sealing key is malformed or weak; no key is in it */
export function requireSealingKeys(sealingKeys: string): void {
  createEncryption(sealingKeys);
  for (const key of encodedKeys(sealingKeys)) requireRandom('SEALING_KEYS', key);
}

function encodedKeys(sealingKeys: string): string[] {
  return sealingKeys.split(',').map((text) => text.trim().split(':')[1] ?? '');
}

/**
 * Refuses values that were not drawn at random: placeholders, repeated bytes and encoded words. Fewer than once in
 * 10^13 draws, 32 random bytes have fewer than 20 different values or are all printable.
 * @throws Error naming the variable, never its value
 */
export function requireRandom(variable: string, encoded: string): void {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < keyBytes)
    throw new Error(`${variable} must be the base64 of at least 32 bytes: openssl rand -base64 32`);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (isText || new Set(bytes).size < leastDifferentBytes)
    throw new Error(`${variable} must be random: openssl rand -base64 32`);
}

/** @throws Error when it is not a signing key for receipts; the message contains nothing of the value */
export function requireSigningKey(encoded: string): void {
  try {
    if (
      createPrivateKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'pkcs8' }).asymmetricKeyType ===
      'ed25519'
    )
      return;
  } catch {
    // Refused below, without OpenSSL's message, which may quote the bytes.
  }
  throw new Error(
    'RECEIPT_SIGNING_KEY must be the base64 of a PKCS#8 Ed25519 key: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0',
  );
}

/**
 * Reads further public keys that receipts verify against, in addition to the current signing key.
 * @param encoded base64 of the DER (SPKI) of each, with commas between them; none where it is empty
 * @throws Error naming the variable when one of them is no public Ed25519 key
 */
export function receiptKeysOf(variable: string, encoded: string): KeyObject[] {
  const given = encoded.split(',').filter((text) => text.trim() !== '');
  return given.map((text) => {
    try {
      const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType === 'ed25519') return key;
    } catch {
      // Refused below, like a key of another kind.
    }
    throw new Error(
      `${variable} must be public Ed25519 keys, each the base64 of its DER (SPKI), with commas between them`,
    );
  });
}

function parseKey(text: string): [string, Buffer] {
  const [id, encoded] = text.trim().split(':');
  const key = Buffer.from(encoded ?? '', 'base64');
  if (!id || !/^[a-z0-9]{1,16}$/.test(id) || key.length !== keyBytes) {
    throw new Error('SEALING_KEYS must look like k1:<base64 of 32 bytes>, several separated by commas');
  }
  return [id, key];
}

function encrypt(id: string, key: Buffer, plain: string, aad: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return copied(Buffer.concat([Buffer.from([id.length]), Buffer.from(id), nonce, cipher.getAuthTag(), body]));
}

function decrypt(keys: ReadonlyMap<string, Buffer>, sealed: Buffer, aad: string): string {
  const idLength = sealed[0] ?? 0;
  const key = keys.get(sealed.subarray(1, 1 + idLength).toString());
  if (!key) throw new Error('sealed with a key that is not configured');
  const nonce = sealed.subarray(1 + idLength, 1 + idLength + nonceBytes);
  const tag = sealed.subarray(1 + idLength + nonceBytes, 1 + idLength + nonceBytes + tagBytes);
  const body = sealed.subarray(1 + idLength + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(aad))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function copied(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
