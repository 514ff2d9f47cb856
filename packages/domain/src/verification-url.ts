import type { BusinessDate, KsefEnvironment } from './document.ts';

const bases: Record<KsefEnvironment, string> = {
  simulator: 'https://qr-test.ksef.mf.gov.pl',
  test: 'https://qr-test.ksef.mf.gov.pl',
  demo: 'https://qr-demo.ksef.mf.gov.pl',
  production: 'https://qr.ksef.mf.gov.pl',
};

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
  return `${bases[environment]}/invoice/${sellerNip}/${day}-${month}-${year}/${hash}`;
}
