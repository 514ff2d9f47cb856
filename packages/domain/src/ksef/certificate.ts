import type { X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { KsefEnvironment } from '../document.ts';
import { simulatorAuthority, simulatorAuthorityPublicKey } from './simulator-authority.ts';

const keyUsageOid = '2.5.29.15';
/** The first two bits of a key's usage; RFC 5280 calls the second one nonRepudiation (4.2.1.3). */
const usages = { digitalSignature: 0x80, nonRepudiation: 0x40 };
/** The form of KSeF's own serial numbers, as KOD II requires (KSeF documentation, "kody QR"). */
const ksefSerial = /^[0-9A-F]{16}$/;

/**
 * The issuers of KSeF's certificates, by common name. The ministry publishes the authority's certificate for production
 * only, and none for test and demo, so only names can be compared. The simulator's signature is verified.
 */
const issuers: Record<KsefEnvironment, string> = {
  simulator: simulatorAuthority.commonName,
  test: 'TEST CCK KSeF',
  demo: 'TEST CCK KSeF',
  production: 'CCK KSeF',
};

/** Why a certificate cannot be used, by the codes of the catalogue of messages. */
type CertificateProblem =
  | 'certificate_not_for_sign_in'
  | 'certificate_not_for_offline'
  | 'certificate_not_of_ksef'
  | 'certificate_of_other_environment'
  | 'certificate_of_other_nip';

/**
 * The owner that a certificate has to match; `signer` is the identity that KSeF already permits to act for the NIP, as
 * `identityOf` returns it.
 */
type CertificateOwner = { environment: KsefEnvironment; nip: string; signer: string | null };

/**
 * The problem of a certificate for signing in, or null. One of KSeF's own has to be of the type Authentication (Digital
 * Signature); one of another issuer may have any usage.
 */
export function signInProblem(certificate: X509Certificate): CertificateProblem | null {
  const usage = keyUsageOf(certificate);
  const signs = !certificate.ca && (usage === null || (usage & usages.digitalSignature) !== 0);
  return signs ? null : 'certificate_not_for_sign_in';
}

/**
 * The problem of a certificate for KOD II, or null. It has to be issued by KSeF in this environment, of the type
 * Offline (Non-Repudiation), for the organization, a person, or the company that signs in for it. Only KSeF knows
 * whether a person may issue in the organization's name; it checks that when a code is scanned.
 */
export function offlineProblem(certificate: X509Certificate, owner: CertificateOwner): CertificateProblem | null {
  const usage = keyUsageOf(certificate) ?? 0;
  if (certificate.ca || (usage & usages.nonRepudiation) === 0) return 'certificate_not_for_offline';
  return issuerProblem(certificate, owner.environment) ?? ownerProblem(certificate, owner);
}

function issuerProblem(certificate: X509Certificate, environment: KsefEnvironment): CertificateProblem | null {
  const [, name = ''] = /^CN=(.*)$/m.exec(certificate.issuer) ?? [];
  const isOf = (issuer: string) => name === issuer || name.startsWith(`${issuer} `);
  if (!ksefSerial.test(certificate.serialNumber)) return 'certificate_not_of_ksef';
  if (!isOf(issuers[environment]))
    return Object.values(issuers).some(isOf) ? 'certificate_of_other_environment' : 'certificate_not_of_ksef';
  if (environment !== 'simulator' || certificate.verify(simulatorAuthorityPublicKey())) return null;
  return 'certificate_not_of_ksef';
}

function ownerProblem(certificate: X509Certificate, { nip, signer }: CertificateOwner): CertificateProblem | null {
  const identity = identityOf(certificate);
  const fits = identity === null || !identity.startsWith('Nip:') || identity === `Nip:${nip}` || identity === signer;
  return fits ? null : 'certificate_of_other_nip';
}

/**
 * The identity in a certificate: for a person from serialNumber, for a seal from organizationIdentifier, 2.5.4.97 (KSeF
 * documentation, "podpis XAdES").
 * @returns `Nip:…` or `Pesel:…`; null where it names neither
 */
export function identityOf({ subject }: X509Certificate): string | null {
  const [, pesel] = /^serialNumber=(?:PNOPL|PESEL)-?(\d{11})$/m.exec(subject) ?? [];
  const [, nip] =
    /^(?:serialNumber=(?:TINPL|NIP)|(?:2\.5\.4\.97|organizationIdentifier)=VATPL)-?(\d{10})$/m.exec(subject) ?? [];
  if (pesel !== undefined) return `Pesel:${pesel}`;
  return nip === undefined ? null : `Nip:${nip}`;
}

/**
 * Whether a certificate's subject may own the context of a NIP: the taxpayer itself, or a person, whose PESEL KSeF may
 * have linked to the NIP. KSeF knows other certificates by fingerprint only; they need an explicit grant.
 */
export function mayOwnContext(certificate: X509Certificate, nip: string): boolean {
  const identity = identityOf(certificate);
  return identity === `Nip:${nip}` || (identity?.startsWith('Pesel:') ?? false);
}

/** The first eight bits of a certificate's key usage (RFC 5280, 4.2.1.3); null where it is not limited. */
function keyUsageOf({ raw }: X509Certificate): number | null {
  const usage = Certificate.fromBER(new Uint8Array(raw).buffer).extensions?.find(
    ({ extnID }) => extnID === keyUsageOid,
  );
  // A BIT STRING in DER: tag, length, count of unused bits, bits.
  return usage ? (new Uint8Array(usage.extnValue.valueBlock.valueHexView)[3] ?? 0) : null;
}
