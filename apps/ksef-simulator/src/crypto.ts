// The certificate library looks for this polyfill when it is loaded.
import 'reflect-metadata';
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  KeyObject,
  privateDecrypt,
  webcrypto,
} from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import type { SavedKey, Usage } from './state.ts';

export type Key = { saved: SavedKey; decrypt: (cipher: Buffer) => Buffer | null };

const yearMs = 365 * 86_400_000;
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** SHA-256 in base64, as KSeF writes every hash. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64');
}

const firstPairs = new Map<Usage, ReturnType<typeof makePair>>();

const makePair = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/**
 * Shares the first key pair within a process: tests start a hundred simulators, and finding primes costs more than the
 * rest of a start.
 */
function firstPairOf(usage: Usage): ReturnType<typeof makePair> {
  const pair = firstPairs.get(usage) ?? makePair();
  firstPairs.set(usage, pair);
  return pair;
}

/**
 * An RSA key with its self-signed certificate, as `GET /security/public-key-certificates` publishes it.
 * @param isFirst whether it is the first of its simulator: those are the same throughout a process; a rotation's is new
 */
export async function createKey(usage: Usage, now: Date, { isFirst }: { isFirst: boolean }): Promise<Key> {
  const pair = await (isFirst ? firstPairOf(usage) : makePair());
  const notBefore = new Date(now.getTime() - yearMs);
  const notAfter = new Date(now.getTime() + yearMs);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=KSeF simulator ${usage}`,
    notBefore,
    notAfter,
    keys: trustKeys(pair),
    signingAlgorithm: algorithm,
  });
  const der = Buffer.from(certificate.rawData);
  return restoreKey({
    privateKey: KeyObject.from(pair.privateKey).export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    published: {
      certificate: der.toString('base64'),
      certificateId: sha256(der),
      publicKeyId: sha256(Buffer.from(certificate.publicKey.rawData)),
      validFrom: notBefore.toISOString(),
      validTo: notAfter.toISOString(),
      usage: [usage],
    },
  });
}

/** Restores a stored key. `decrypt` returns null for data encrypted for another key. */
export function restoreKey(saved: SavedKey): Key {
  const key = createPrivateKey({ key: Buffer.from(saved.privateKey, 'base64'), type: 'pkcs8', format: 'der' });
  const decrypt = (cipher: Buffer) => {
    try {
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, cipher);
    } catch {
      return null;
    }
  };
  return { saved, decrypt };
}

/** The plain invoice, or null when key, vector or padding do not fit. */
export function decryptInvoice(cipher: Buffer, key: Buffer, iv: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([decipher.update(cipher), decipher.final()]);
  } catch {
    return null;
  }
}

type CertificateKeys = NonNullable<Parameters<typeof X509CertificateGenerator.createSelfSigned>[0]>['keys'];

/** Node's key pair is the web standard's; the two type definitions differ in names of usages only. */
function trustKeys(keys: unknown): CertificateKeys {
  return keys as CertificateKeys;
}
