// The certificate library looks for this polyfill when it is loaded.
import 'reflect-metadata';
import { randomBytes, webcrypto, type X509Certificate } from 'node:crypto';
import { simulatorAuthority } from '@invoicing/domain/ksef/simulator-authority';
import {
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509Certificate as Parsed,
  Pkcs10CertificateRequest,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { simulatorAuthorityKey } from './authority-key.ts';
import { KsefError } from './errors.ts';
import type { Enrollment } from './state.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Two years (Dz.U. 2025 poz. 1815, par. 6 ust. 2). */
const validMs = 730 * 86_400_000;
const usages = { Authentication: KeyUsageFlags.digitalSignature, Offline: KeyUsageFlags.nonRepudiation };
/** Accepted signature algorithms of a CSR (OpenAPI document of KSeF 2.6). */
const signatureNames = ['RSASSA-PKCS1-v1_5', 'RSA-PSS', 'ECDSA'];

/** The owner's data that a certificate request must contain, by KSeF's names. */
type EnrollmentData = Partial<Record<keyof typeof identifiers, string>>;
const identifiers = {
  commonName: '2.5.4.3',
  countryName: '2.5.4.6',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  uniqueIdentifier: '2.5.4.45',
  organizationName: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
} as const;

/** The subject data of the certificate used for the sign-in; `NIP-` becomes `TINPL-`, as in KSeF. */
export function dataOf({ raw }: X509Certificate): EnrollmentData {
  const { subjectName } = new Parsed(raw);
  const given = Object.entries(identifiers).map(([name, oid]) => [name, subjectName.getField(oid)[0]]);
  const data: EnrollmentData = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const { serialNumber } = data;
  return serialNumber === undefined ? data : { ...data, serialNumber: serialNumber.replace(/^NIP-/, 'TINPL-') };
}

/**
 * Parses a certificate request and compares it with the data that were issued for it.
 * @param csr PKCS#10 in DER, in base64
 * @throws KsefError 25003 other data, 25004 form or signature, 25010 key, 25011 algorithm
 */
export async function readRequest(csr: string, data: EnrollmentData): Promise<Pkcs10CertificateRequest> {
  const request = parse(csr);
  if (!signatureNames.includes(request.signatureAlgorithm.name))
    throw new KsefError(400, 25011, 'Nieprawidłowy algorytm podpisu CSR.');
  if (!isAllowed(request)) throw new KsefError(400, 25010, 'Nieprawidłowy typ lub długość klucza.');
  if (!(await request.verify())) throw badRequest();
  const named = Object.fromEntries(
    request.subjectName.toJSON().flatMap((part) => Object.entries(part).map(([name, [value]]) => [oidOf(name), value])),
  );
  const wanted = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [Reflect.get(identifiers, name), value]),
  );
  const isSame =
    Object.keys(named).length === Object.keys(wanted).length &&
    Object.entries(wanted).every(([oid, value]) => named[oid] === value);
  if (isSame) return request;
  throw new KsefError(400, 25003, 'Dane w CSR nie zgadzają się z danymi w użytym wektorze uwierzytelniającym.');
}

function badRequest(): KsefError {
  return new KsefError(400, 25004, 'Niepoprawny format CSR lub niepoprawny podpis CSR.');
}

function parse(csr: string): Pkcs10CertificateRequest {
  try {
    return new Pkcs10CertificateRequest(Buffer.from(csr, 'base64'));
  } catch {
    throw badRequest();
  }
}

/** RSA of 2048 bits or EC P-256, nothing else. */
function isAllowed({ publicKey }: Pkcs10CertificateRequest): boolean {
  const { name } = publicKey.algorithm;
  const facts: object = publicKey.algorithm;
  if (name === 'ECDSA') return Reflect.get(facts, 'namedCurve') === 'P-256';
  return name.startsWith('RSA') && Reflect.get(facts, 'modulusLength') === 2048;
}

/** The library writes some attributes by short names. */
function oidOf(name: string): string {
  const short: Record<string, string> = { CN: '2.5.4.3', C: '2.5.4.6', G: '2.5.4.42', SN: '2.5.4.4', O: '2.5.4.10' };
  return short[name] ?? name;
}

/** Issues what was asked for, from now on. */
export async function issue(
  request: Pkcs10CertificateRequest,
  type: Enrollment['type'],
  validFrom: Date,
): Promise<{ certificate: string; serialNumber: string }> {
  const { commonName, organization } = simulatorAuthority;
  const serialNumber = `01${randomBytes(7).toString('hex')}`.toUpperCase();
  const certificate = await X509CertificateGenerator.create({
    serialNumber,
    subject: request.subjectName,
    issuer: new Name([
      { C: [{ printableString: 'PL' }] },
      { O: [{ utf8String: organization }] },
      { CN: [{ utf8String: commonName }] },
    ]),
    notBefore: validFrom,
    notAfter: new Date(validFrom.getTime() + validMs),
    publicKey: request.publicKey,
    signingKey: await signingKey(),
    signingAlgorithm: algorithm,
    extensions: [new KeyUsagesExtension(usages[type], true)],
  });
  return { certificate: certificate.toString('pem'), serialNumber };
}

async function signingKey(): Promise<CryptoKey> {
  return trustKey(await webcrypto.subtle.importKey('jwk', simulatorAuthorityKey(), algorithm, false, ['sign']));
}

/** Node's key; the library's types know fewer uses of one than Node's. */
function trustKey(key: webcrypto.CryptoKey): CryptoKey {
  return key as CryptoKey;
}
