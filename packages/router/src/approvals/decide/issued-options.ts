import type { KsefEnvironment } from '@invoicing/domain/document';
import { verificationUrl } from '@invoicing/domain/ksef/verification-url';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { RenderOptions } from '@invoicing/domain/render/model';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';

type Issued = { number: string; environment: KsefEnvironment; sellerNip: string; documentSha256: string };

type Sent = { ksefNumber: string | null; certificateUrl: string | null; status: SubmissionStatus | null };
const notSent: Sent = { ksefNumber: null, certificateUrl: null, status: null };

/**
 * Rendering options of a numbered document.
 * @param sent KSeF's number, or null while it waits for it; KOD II where it has one
 */
export function issuedOptions(
  { number, environment, sellerNip, documentSha256 }: Issued,
  issueDate: string,
  locale: RenderLocale,
  logo: string | null,
  { ksefNumber, certificateUrl, status }: Sent = notSent,
): RenderOptions {
  const url = verificationUrl(environment, sellerNip, issueDate, documentSha256);
  return {
    locale,
    numberDisplay: number,
    mode: 'issued',
    valid: true,
    ksef: { number: ksefNumber, verificationUrl: url, certificateUrl, environment, isRejected: status === 'rejected' },
    logo,
  };
}
