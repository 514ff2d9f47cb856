import type { KsefEnvironment } from '@invoicing/domain/document';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { verificationUrl } from '@invoicing/domain/verification-url';

type Issued = { number: string; environment: KsefEnvironment; sellerNip: string; documentSha256: string };

/** A document that has its number. @param ksefNumber null while it waits for KSeF's */
export function issuedOptions(
  { number, environment, sellerNip, documentSha256 }: Issued,
  issueDate: string,
  locale: RenderLocale,
  logo: string | null,
  ksefNumber: string | null = null,
): RenderOptions {
  const url = verificationUrl(environment, sellerNip, issueDate, documentSha256);
  return {
    locale,
    numberDisplay: number,
    mode: 'issued',
    valid: true,
    ksef: { number: ksefNumber, verificationUrl: url, environment },
    logo,
  };
}
