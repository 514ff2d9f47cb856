import type { X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { KsefEnvironment } from '../document.ts';
import { simulatorAuthority, simulatorAuthorityPublicKey } from './simulator-authority.ts';

const keyUsageOid = '2.5.29.15';
/** The first two bits of a key's usage; the second RFC 5280 names nonRepudiation (4.2.1.3). */
const usages = { digitalSignature: 0x80, nonRepudiation: 0x40 };
/** KSeF's own serial numbers, which KOD II has room for (KSeF documentation, "kody QR"). */
const ksefSerial = /^[0-9A-F]{16}$/;

/**
 * Who issues KSeF's certificates, by common name: the ministry publishes the authority of production alone, and that of
 * test and demo nowhere, so that its name is all that there is to compare. The simulator's signature is verified.
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

/** Whom a certificate has to fit; `signer` is whom KSeF lets act for the NIP already, as `identityOf` names them. */
type CertificateOwner = { environment: KsefEnvironment; nip: string; signer: string | null };

/**
 * What is wrong with a certificate to sign in with: KSeF's own of the type Authentication are for signing (Digital
 * Signature), those of other issuers may be for anything.
 */
export function signInProblem(certificate: X509Certificate): CertificateProblem | null {
  const usage = keyUsageOf(certificate);
  const signs = !certificate.ca && (usage === null || (usage & usages.digitalSignature) !== 0);
  return signs ? null : 'certificate_not_for_sign_in';
}

/**
 * What is wrong with a certificate for KOD II: it has to be KSeF's own of this environment, of the type Offline
 * (Non-Repudiation), and of the organization, of a person, or of the company that signs in for it. Whether a person may
 * issue in the organization's name only KSeF knows, which looks at it when a code is scanned.
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
 * Whom a certificate names, of a person by serialNumber and of a seal by organizationIdentifier, 2.5.4.97 (KSeF
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
 * Whether who a certificate names may own the context of a NIP: the taxpayer itself, or a person, whose PESEL KSeF may
 * have linked to the NIP. A certificate that names neither is of whom KSeF knows by its fingerprint, by a grant alone.
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
