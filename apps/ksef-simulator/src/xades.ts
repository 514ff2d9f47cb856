import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { ParseOption, XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm';
import { KsefError } from './errors.ts';

const names = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' };
const enveloped = `${names.ds}enveloped-signature`;
const signedPropertiesType = 'http://uri.etsi.org/01903#SignedProperties';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

const modes: Readonly<Record<string, 0 | 1>> = {
  [exclusive]: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
  [inclusive]: XmlC14NMode.XML_C14N_1_0,
};
const digests: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
/** An ECDSA value is R and S concatenated, not DER (RFC 6931). */
const signatureMethod = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#(rsa|ecdsa)-(sha256|sha384|sha512)$/;

/** The signature is invalid (KSeF's code 9105, "podpis"). */
function wrong(detail: string): KsefError {
  return new KsefError(400, 9105, 'Błąd weryfikacji podpisu.', [detail]);
}

/**
 * Verifies a document's enveloped signature: both references, the value, and that the signed properties name the
 * certificate (XMLDSig 1.1; XAdES-BES of ETSI TS 101 903). Canonicalisation is done by libxml2.
 * @returns the certificate that signed
 * @throws KsefError 9101 for no XML, 9102 without a signature, 9103 with several, 9105 for one that does not hold
 */
export function verifyXades(xml: Uint8Array): X509Certificate {
  const document = parse(xml);
  try {
    const signatures = document.find('//ds:Signature', names);
    if (signatures.length === 0) throw new KsefError(400, 9102, 'Brak podpisu.');
    if (signatures.length > 1) throw new KsefError(400, 9103, 'Zbyt wiele podpisów.');
    const certificate = certificateOf(document);
    verifyReferences(document, xml);
    verifyValue(document, certificate.publicKey);
    verifyNamed(document, certificate);
    return certificate;
  } finally {
    document.dispose();
  }
}

/**
 * Parses without network access and without a document type, so that nothing in a request is defined elsewhere.
 * @throws KsefError 9101
 */
export function parse(xml: Uint8Array): XmlDocument {
  if (/<!DOCTYPE/i.test(Buffer.from(xml).toString('latin1'))) throw new KsefError(400, 9101, 'Nieprawidłowy dokument.');
  try {
    return XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_NONET });
  } catch {
    throw new KsefError(400, 9101, 'Nieprawidłowy dokument.');
  }
}

function certificateOf(document: XmlDocument): X509Certificate {
  const [only, ...more] = document.find('//ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate', names);
  if (!only || more.length > 0) throw wrong('Podpis nie zawiera dokładnie jednego certyfikatu.');
  try {
    return new X509Certificate(Buffer.from(only.content, 'base64'));
  } catch {
    throw new KsefError(400, 21115, 'Nieprawidłowy certyfikat.');
  }
}

/** Verifies the references: the document without its signature, and the signed properties, and nothing else. */
function verifyReferences(document: XmlDocument, xml: Uint8Array): void {
  const references = document.find('//ds:Signature/ds:SignedInfo/ds:Reference', names);
  const [whole, properties] = [
    references.find((node) => attribute(node, 'URI') === ''),
    references.find((node) => attribute(node, 'URI') !== ''),
  ];
  if (references.length !== 2 || !whole || !properties)
    throw wrong('Oczekiwano odwołań do dokumentu i do właściwości podpisu.');
  const transforms = whole.find('ds:Transforms/ds:Transform', names).map((node) => attribute(node, 'Algorithm'));
  if (transforms[0] !== enveloped) throw wrong('Podpis nie jest otoczony.');
  const rest = parse(xml);
  try {
    rest.get('//ds:Signature', names)?.remove();
    compare(whole, rest.root.canonicalizeToString({ mode: modeOf(transforms[1]) }));
  } finally {
    rest.dispose();
  }
  const id = attribute(properties, 'URI').slice(1);
  const named = document.find('//*[@Id]').filter((node) => attribute(node, 'Id') === id);
  const [signed] = named;
  if (
    !signed ||
    named.length > 1 ||
    attribute(properties, 'Type') !== signedPropertiesType ||
    !(signed instanceof XmlElement)
  )
    throw wrong('Odwołanie do właściwości podpisu jest nieprawidłowe.');
  if (signed.name !== 'SignedProperties' || signed.namespaceUri !== names.xades)
    throw wrong('Podpisano inne właściwości.');
  const transform = properties.get('ds:Transforms/ds:Transform', names);
  compare(
    properties,
    signed.canonicalizeToString({ mode: modeOf(transform ? attribute(transform, 'Algorithm') : inclusive) }),
  );
}

type Node = ReturnType<XmlDocument['find']>[number];

function compare(reference: Node, canonical: string): void {
  const method = reference.get('ds:DigestMethod', names);
  const digest = digests[method ? attribute(method, 'Algorithm') : ''];
  if (digest === undefined) throw wrong('Nieobsługiwany algorytm skrótu.');
  const given = reference.get('ds:DigestValue', names)?.content.trim();
  if (createHash(digest).update(canonical).digest('base64') !== given) throw wrong('Skrót nie odpowiada dokumentowi.');
}

function verifyValue(document: XmlDocument, key: KeyObject): void {
  const info = document.get('//ds:Signature/ds:SignedInfo', names);
  const algorithm = (name: string) => {
    const node = info?.get(`ds:${name}`, names);
    return node ? attribute(node, 'Algorithm') : '';
  };
  const [, family, digest] = signatureMethod.exec(algorithm('SignatureMethod')) ?? [];
  if (!info || digest === undefined || key.asymmetricKeyType !== (family === 'rsa' ? 'rsa' : 'ec'))
    throw wrong('Nieobsługiwany algorytm podpisu.');
  if (!isStrong(key)) throw wrong('Klucz jest zbyt krótki.');
  const canonical = Buffer.from(info.canonicalizeToString({ mode: modeOf(algorithm('CanonicalizationMethod')) }));
  const value = Buffer.from(document.get('//ds:Signature/ds:SignatureValue', names)?.content ?? '', 'base64');
  if (!verify(digest, canonical, { key, dsaEncoding: 'ieee-p1363' }, value))
    throw wrong('Wartość podpisu jest nieprawidłowa.');
}

/** The signed properties contain the certificate's digest, so that it cannot be exchanged. */
function verifyNamed(document: XmlDocument, certificate: X509Certificate): void {
  const digest = document.get('//xades:SignedProperties//xades:SigningCertificate/xades:Cert/xades:CertDigest', names);
  const method = digest?.get('ds:DigestMethod', names);
  const algorithm = digests[method ? attribute(method, 'Algorithm') : ''];
  const named = digest?.get('ds:DigestValue', names)?.content.trim();
  if (algorithm === undefined || createHash(algorithm).update(certificate.raw).digest('base64') !== named)
    throw wrong('Podpisane właściwości wskazują inny certyfikat.');
}

/** RSA from 2048 bits, curves from 256 (KSeF documentation, "podpis XAdES"). */
function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return ['prime256v1', 'secp384r1', 'secp521r1'].includes(asymmetricKeyDetails?.namedCurve ?? '');
}

function modeOf(algorithm: string | undefined): 0 | 1 {
  const mode = modes[algorithm ?? inclusive];
  if (mode === undefined) throw wrong('Nieobsługiwana postać kanoniczna.');
  return mode;
}

function attribute(node: Node, name: string): string {
  return node instanceof XmlElement ? (node.attr(name)?.value ?? '') : '';
}
