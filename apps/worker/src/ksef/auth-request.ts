import { createPrivateKey, X509Certificate } from 'node:crypto';
import { buildUnsignedAuthTokenRequestXml, SignatureService } from 'ksef-client-ts';

type Identity = { certificate: string; privateKey: string };

/**
 * An identifier of Polish tax law in a certificate's subject: of a person (serialNumber) or of a seal
 * (organizationIdentifier, 2.5.4.97).
 */
const taxIdentifier =
  /(?:serialNumber=(?:PNOPL|PESEL|TINPL|NIP)|(?:2\.5\.4\.97|organizationIdentifier)=VATPL)-?\d{10,11}/;

/**
 * A sign-in request with an enveloped XAdES-BES signature: SHA-256, exclusive canonicalization, SigningCertificate with
 * IssuerSerial (KSeF documentation, "podpis XAdES"). A certificate whose subject has neither NIP nor PESEL signs in by
 * its fingerprint.
 * @throws Error when the key does not match the certificate; the client library would sign anyway
 */
export function signedAuthRequest(
  { certificate, privateKey }: Identity,
  { challenge, nip }: { challenge: string; nip: string },
): string {
  const parsed = new X509Certificate(certificate);
  if (!parsed.checkPrivateKey(createPrivateKey(privateKey)))
    throw new Error('the stored key does not belong to the stored certificate');
  const subjectIdentifierType = taxIdentifier.test(parsed.subject) ? 'certificateSubject' : 'certificateFingerprint';
  const contextIdentifier = { type: 'Nip', value: nip } as const;
  return SignatureService.sign(
    buildUnsignedAuthTokenRequestXml({ challenge, contextIdentifier, subjectIdentifierType }),
    certificate,
    privateKey,
  );
}
