import { constants, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { KsefEnvironment } from '../document.ts';
import { codeHost } from './verification-url.ts';

/** The data that KOD II certifies: a document by its hash, of a seller that signs in to KSeF in its own context. */
export type Certified = {
  environment: KsefEnvironment;
  sellerNip: string;
  /** SHA-256 of the FA(3) XML bytes, hexadecimal. */
  documentSha256: string;
  /** The offline certificate's, 16 hexadecimal digits. */
  serialNumber: string;
};

/** The salt length that KSeF prescribes for RSASSA-PSS. */
const saltLength = 32;

/**
 * KOD II: the address behind the QR code that certifies who issued a document offline (KSeF documentation, "kody QR").
 * What is signed is the address without its scheme and without the signature: RSASSA-PSS or ECDSA as R and S, SHA-256.
 * @param privateKey of the offline certificate, as PEM
 */
export function certificateUrl(certified: Certified, privateKey: string): string {
  const signed = signedPart(certified);
  return `https://${signed}/${sign('sha256', Buffer.from(signed), signingKey(createPrivateKey(privateKey))).toString('base64url')}`;
}

function signedPart({ environment, sellerNip, documentSha256, serialNumber }: Certified): string {
  const hash = Buffer.from(documentSha256, 'hex').toString('base64url');
  return `${codeHost(environment)}/certificate/Nip/${sellerNip}/${sellerNip}/${serialNumber}/${hash}`;
}

function signingKey(key: KeyObject) {
  return key.asymmetricKeyType === 'rsa'
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }
    : { key, dsaEncoding: 'ieee-p1363' as const };
}
