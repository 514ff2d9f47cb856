// The certificate library looks for this polyfill when it is loaded.
import 'reflect-metadata';
import { constants, createHash, KeyObject, privateDecrypt, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

export type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';
export type PublishedKey = { certificate: string; certificateId: string; publicKeyId: string; validFrom: string; validTo: string; usage: Usage[] };
export type Key = { published: PublishedKey; decrypt: (cipher: Buffer) => Buffer };

const yearMs = 365 * 86_400_000;
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };

/** A fresh RSA key with its self-signed certificate, as `GET /security/public-key-certificates` publishes it. */
export async function createKey(usage: Usage, now: Date): Promise<Key> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const notBefore = new Date(now.getTime() - yearMs);
  const notAfter = new Date(now.getTime() + yearMs);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=KSeF simulator ${usage}`,
    notBefore,
    notAfter,
    keys: trustKeys(keys),
    signingAlgorithm: algorithm,
  });
  const der = Buffer.from(certificate.rawData);
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const privateKey = KeyObject.from(keys.privateKey);
  return {
    published: {
      certificate: der.toString('base64'),
      certificateId: digest(der),
      publicKeyId: digest(Buffer.from(certificate.publicKey.rawData)),
      validFrom: notBefore.toISOString(),
      validTo: notAfter.toISOString(),
      usage: [usage],
    },
    decrypt: (cipher) => privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, cipher),
  };
}

type CertificateKeys = NonNullable<Parameters<typeof X509CertificateGenerator.createSelfSigned>[0]>['keys'];

/** Node's key pair is the web standard's; the two type definitions differ in names of usages only. */
function trustKeys(keys: unknown): CertificateKeys {
  return keys as CertificateKeys;
}
