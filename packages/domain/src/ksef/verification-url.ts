import type { BusinessDate, KsefEnvironment } from '../document.ts';

const hosts: Record<KsefEnvironment, string> = {
  simulator: 'qr-test.ksef.mf.gov.pl',
  test: 'qr-test.ksef.mf.gov.pl',
  demo: 'qr-demo.ksef.mf.gov.pl',
  production: 'qr.ksef.mf.gov.pl',
};

/** The address that the codes of an environment lead to. */
export function codeHost(environment: KsefEnvironment): string {
  return hosts[environment];
}

/**
 * KOD I: the address behind an invoice's QR code (KSeF documentation, "kody QR").
 * @param sha256Hex SHA-256 of the FA(3) XML bytes, hexadecimal
 */
export function verificationUrl(
  environment: KsefEnvironment,
  sellerNip: string,
  issueDate: BusinessDate,
  sha256Hex: string,
): string {
  const [year, month, day] = issueDate.split('-');
  const hash = Buffer.from(sha256Hex, 'hex').toString('base64url');
  return `https://${codeHost(environment)}/invoice/${sellerNip}/${day}-${month}-${year}/${hash}`;
}
