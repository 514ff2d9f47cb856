import type { X509Certificate } from 'node:crypto';
import { X509Certificate as Parsed } from '@peculiar/x509';
import { KsefError } from './errors.ts';
import { parse, verifyXades } from './xades.ts';
import 'reflect-metadata';

const namespaces = ['http://ksef.mf.gov.pl/auth/token/2.1', 'http://ksef.mf.gov.pl/auth/token/2.0'];
const order = ['Challenge', 'ContextIdentifier', 'SubjectIdentifierType'];
const digitalSignature = 1;

export type SignedRequest = { challenge: string; nip: string; identifier: string; certificate: X509Certificate };

/**
 * Verifies a signed sign-in request (schema "AuthTokenRequest" 2.1): its signature is valid, and its certificate may be
 * used to sign in.
 * @throws KsefError 9101 to 9105, 21115, 21117, 21401
 */
export function readSignedRequest(xml: Uint8Array): SignedRequest {
  const certificate = verifyXades(xml);
  const document = parse(xml);
  try {
    const { root } = document;
    const f = { f: root.namespaceUri };
    const children = root.find('*').map((node) => ('name' in node ? String(node.name) : ''));
    const isForm =
      root.name === 'AuthTokenRequest' &&
      namespaces.includes(root.namespaceUri) &&
      order.every((name, index) => children[index] === name);
    const text = (path: string) => document.get(path, f)?.content ?? '';
    const [challenge, nip, kind] = [
      text('/f:AuthTokenRequest/f:Challenge'),
      text('/f:AuthTokenRequest/f:ContextIdentifier/f:Nip'),
      text('/f:AuthTokenRequest/f:SubjectIdentifierType'),
    ];
    if (!isForm || challenge === '' || !/^\d{10}$/.test(nip))
      throw new KsefError(400, 21401, 'Dokument nie jest zgodny ze schematem.');
    requireUsage(certificate);
    return { challenge, nip, identifier: identifierOf(certificate, kind), certificate };
  } finally {
    document.dispose();
  }
}

/** Refuses certificates of the type Offline, which cannot be used to sign in. */
function requireUsage({ raw }: X509Certificate): void {
  const usage = new Parsed(raw).extensions.find((extension) => extension.type === '2.5.29.15');
  const usages: unknown = Reflect.get(Object(usage), 'usages');
  if (typeof usages === 'number' && (usages & digitalSignature) === 0)
    throw new KsefError(400, 21115, 'Nieprawidłowy certyfikat.');
}

/** The signer's identifier in the form of permissions. @throws KsefError 21117 when the subject names no one */
export function identifierOf({ subject, fingerprint256 }: X509Certificate, kind: string): string {
  if (kind === 'certificateFingerprint') return `Fingerprint:${fingerprint256.replaceAll(':', '')}`;
  const [, pesel] = /^serialNumber=(?:PNOPL|PESEL)-?(\d{11})$/m.exec(subject) ?? [];
  const [, nip] =
    /^(?:serialNumber=(?:TINPL|NIP)|(?:2\.5\.4\.97|organizationIdentifier)=VATPL)-?(\d{10})$/m.exec(subject) ?? [];
  if (pesel) return `Pesel:${pesel}`;
  if (nip) return `Nip:${nip}`;
  throw new KsefError(400, 21117, 'Nieprawidłowy identyfikator podmiotu dla wskazanego typu kontekstu.');
}
