import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { simulatorAuthority } from '@invoicing/domain/ksef/simulator-authority';
import { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } from '@peculiar/x509';
import { simulatorAuthorityKey } from './simulator-key.ts';

export type MadeCertificate = { certificate: string; privateKey: string };

const algorithms = {
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 },
  weak: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 1024 },
  ec: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  p384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
} as const;
const dayMs = 86_400_000;

/**
 * A certificate as a seal's or a person's, in PEM, with its key: self-signed, and for signing in, unless specified
 * otherwise.
 */
export async function makeCertificate(given: {
  subject: string;
  key?: keyof typeof algorithms;
  notBefore?: Date;
  notAfter?: Date;
  usage?: 'digitalSignature' | 'nonRepudiation';
  /** In hexadecimal; sixteen digits unless given, as KSeF's are. */
  serialNumber?: string;
  /** `simulator` is the authority of the simulator; any other is the common name of an unknown one. */
  issuer?: string;
}): Promise<MadeCertificate> {
  const algorithm = algorithms[given.key ?? 'ec'];
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const facts = {
    signingAlgorithm: algorithm,
    serialNumber: given.serialNumber ?? `01${randomBytes(7).toString('hex')}`,
    notBefore: given.notBefore ?? new Date(Date.now() - dayMs),
    notAfter: given.notAfter ?? new Date(Date.now() + 365 * dayMs),
    extensions: [new KeyUsagesExtension(KeyUsageFlags[given.usage ?? 'digitalSignature'], true)],
  };
  const certificate = await (given.issuer === undefined
    ? X509CertificateGenerator.createSelfSigned({ ...facts, name: given.subject, keys: trustKeys(keys) })
    : issued(given.issuer, { ...facts, subject: given.subject, publicKey: trustKeys(keys).publicKey }));
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { certificate: certificate.toString('pem'), privateKey };
}

type Issued = Parameters<typeof X509CertificateGenerator.create>[0];

async function issued(name: string, facts: Omit<Issued, 'signature' | 'signingKey'>) {
  const isSimulator = name === 'simulator';
  const own = await webcrypto.subtle.generateKey(algorithms.ec, true, ['sign', 'verify']);
  const signingKey = isSimulator
    ? await webcrypto.subtle.importKey('jwk', simulatorAuthorityKey(), algorithms.ec, false, ['sign'])
    : own.privateKey;
  const commonName = isSimulator ? simulatorAuthority.commonName : name;
  return X509CertificateGenerator.create({
    ...facts,
    issuer: [{ C: ['PL'] }, { O: ['Issuer'] }, { CN: [commonName] }],
    signingAlgorithm: algorithms.ec,
    signingKey: trustKey(signingKey),
  });
}

/** The subject of a company's seal (KSeF documentation, "podpis XAdES"): organizationIdentifier is 2.5.4.97. */
export function sealSubject(nip: string): string {
  return `C=PL, O=Firma Testowa, 2.5.4.97=VATPL-${nip}, CN=Firma Testowa`;
}

/** The subject of a person's certificate. */
export function personSubject(pesel: string): string {
  return `C=PL, 2.5.4.42=Anna, 2.5.4.4=Nowak, 2.5.4.5=PNOPL-${pesel}, CN=Anna Nowak`;
}

/** Node's key, alike. */
function trustKey(key: webcrypto.CryptoKey): CryptoKey {
  return key as CryptoKey;
}

/** Node's keys; the library's types know fewer uses of one than Node's. */
function trustKeys(keys: webcrypto.CryptoKeyPair): CryptoKeyPair {
  return keys as CryptoKeyPair;
}

/**
 * A certificate of the type Offline with its key, as the simulator issues it and as a request that stores it carries
 * them: files in base64.
 */
export async function offlineFiles(given: Partial<Parameters<typeof makeCertificate>[0]> = {}) {
  const made = await makeCertificate({
    subject: sealSubject('5265877635'),
    usage: 'nonRepudiation',
    issuer: 'simulator',
    ...given,
  });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const credential = {
    kind: 'certificate' as const,
    certificate: base64(made.certificate),
    privateKey: base64(made.privateKey),
    passphrase: '',
  };
  return { ...made, credential };
}
