// The certificate library requires this polyfill when it is loaded.
import 'reflect-metadata';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type webcrypto } from 'node:crypto';
import { Name, Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import type { CertificateEnrollmentDataResponse } from 'ksef-client-ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Attributes of a subject in the order of KSeF's documentation ("certyfikaty KSeF"). */
const attributes = [
  'givenName',
  'surname',
  'serialNumber',
  'commonName',
  'countryName',
  'organizationName',
  'organizationIdentifier',
  'uniqueIdentifier',
] as const;
type Attribute = (typeof attributes)[number];
const identifiers: Record<Attribute, string> = {
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  commonName: '2.5.4.3',
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  uniqueIdentifier: '2.5.4.45',
};
/** Attributes that must be PrintableString (RFC 5280, appendix A.1). */
const printable: ReadonlySet<Attribute> = new Set(['countryName', 'serialNumber']);

/** Generates a private key on EC P-256, which KSeF recommends, as PKCS#8 in PEM. */
export function makeKey(): string {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
}

/**
 * Creates a PKCS#10 request with exactly the attributes that KSeF returned for it, because KSeF refuses any other. The
 * client library builds the name from text, in which a comma in a company name would begin another attribute.
 * @param privateKey from `makeKey`
 * @returns DER in base64
 */
export async function makeRequest(data: CertificateEnrollmentDataResponse, privateKey: string): Promise<string> {
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: new Name(attributesOf(data)),
    keys: await keysOf(privateKey),
    signingAlgorithm: algorithm,
  });
  return Buffer.from(request.rawData).toString('base64');
}

function attributesOf(data: CertificateEnrollmentDataResponse) {
  return attributes.flatMap((name) => {
    const value = data[name];
    if (!value) return [];
    return [{ [identifiers[name]]: [printable.has(name) ? { printableString: value } : { utf8String: value }] }];
  });
}

async function keysOf(privateKey: string): Promise<CryptoKeyPair> {
  const [own, shown] = [createPrivateKey(privateKey), createPublicKey(privateKey)];
  return trustKeys({
    privateKey: own.toCryptoKey(algorithm, false, ['sign']),
    publicKey: shown.toCryptoKey(algorithm, true, ['verify']),
  });
}

/** Node's keys; the library's types know fewer key usages than Node's. */
function trustKeys(keys: webcrypto.CryptoKeyPair): CryptoKeyPair {
  return keys as CryptoKeyPair;
}
