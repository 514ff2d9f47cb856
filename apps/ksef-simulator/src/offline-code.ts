import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { identifierOf } from './auth-request.ts';
import type { Context } from './context.ts';
import { KsefError } from './errors.ts';
import { permissionsOfSigner } from './permissions.ts';

/** Codes contain the host of their environment; the simulator acts as the test environment. */
const host = 'qr-test.ksef.mf.gov.pl';
const Code = z.object({
  kind: z.literal('Nip'),
  context: z.string().regex(/^\d{10}$/),
  seller: z.string().regex(/^\d{10}$/),
  serial: z.string().regex(/^[0-9A-F]{16}$/),
  hash: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86,}$/),
});
type Code = z.infer<typeof Code>;

/** Reads the parts of KOD II; null for another address. */
export function readCode(parts: unknown): Code | null {
  return Code.safeParse(parts).data ?? null;
}

/**
 * Verifies KOD II as KSeF does: the certificate, the signature, the permission to issue in the context, and that the
 * context is the seller's.
 * @returns why the issuer is not verified, in Polish; null where it is
 */
export function verifyCode({ store }: Context, code: Code): string | null {
  const pem = store.offlineCertificates.get(code.serial);
  if (pem === undefined) return 'Nie ma takiego certyfikatu.';
  const certificate = new X509Certificate(pem);
  const now = store.clock();
  if (now < certificate.validFromDate || now >= certificate.validToDate) return 'Certyfikat jest nieważny.';
  if (store.revokedCertificates.has(certificate.fingerprint256.replaceAll(':', ''))) return 'Certyfikat unieważniono.';
  if (!isSigned(code, certificate.publicKey)) return 'Podpis jest nieprawidłowy.';
  if (code.context !== code.seller) return 'Kontekst nie jest kontekstem sprzedawcy.';
  return mayIssue({ store }, code.context, certificate) ? null : 'Wystawca nie ma uprawnienia do wystawiania faktur.';
}

function isSigned({ kind, context, seller, serial, hash, signature }: Code, key: KeyObject): boolean {
  const signed = Buffer.from([host, 'certificate', kind, context, seller, serial, hash].join('/'));
  const bytes = Buffer.from(signature, 'base64url');
  return key.asymmetricKeyType === 'rsa'
    ? verify('sha256', signed, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, bytes)
    : verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

function mayIssue(context: Pick<Context, 'store'>, nip: string, certificate: X509Certificate): boolean {
  try {
    const identifier = identifierOf(certificate, 'certificateSubject');
    return permissionsOfSigner(context, nip, identifier).includes('InvoiceWrite');
  } catch (error) {
    if (error instanceof KsefError) return false;
    throw error;
  }
}
