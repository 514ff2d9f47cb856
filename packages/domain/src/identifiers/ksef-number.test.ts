import { expect, test } from 'vitest';
import { verificationUrl } from '../ksef/verification-url.ts';
import { crc8, isKsefNumber, withCheckDigits } from './ksef-number.ts';

test.each([
  '5265877635-20250826-0100001AF629-AF',
  '5265877635-20250916-0200A0D6723E-C2',
  '5265877635-20250916-010040741B3E-46',
  '5265877635-20250626-010080DD2B5E-26',
  '5265877635-20250729-01004014E040-00',
  '5265877635-20250925-010020A0A242-0A',
  '5555555555-20250828-010080615740-E4',
  '8094031464-20260701-3EA2E3400000-26',
])('%s of the documentation is a KSeF number', (number) => {
  expect(isKsefNumber(number)).toBe(true);
  expect(withCheckDigits(number.slice(0, -3))).toBe(number);
});

test.each([
  '9999999999-20230908-8BEF280C8D35-4D',
  '9999999999-20230908-76B2B580D4DC-80',
  '9999999999-20230908-4191312C0E57-09',
  '5265877635-20250826-0100001AF629-af',
  '5265877635-20251326-0100001AF629-AF',
  '5265877635-20250826-0100001AF629',
  ' 5265877635-20250826-0100001AF629-AF',
  '5265877635-20250826-0100001AF629-AF\n',
  '',
])('%j is no KSeF number', (number) => {
  expect(isKsefNumber(number)).toBe(false);
});

test('one changed character never keeps the check digits', () => {
  const number = '5265877635-20250826-0100001AF629-AF';
  for (let place = 0; place < 32; place += 1) {
    for (const other of '0123456789ABCDEF') {
      const changed = number.slice(0, place) + other + number.slice(place + 1);
      expect(changed === number || !isKsefNumber(changed)).toBe(true);
    }
  }
});

test('reference numbers carry the same check over their first 33 characters', () => {
  const reference = '20250625-EE-319D7EE000-B67F415CDC-2C';
  expect(crc8(reference.slice(0, 33))).toBe('2C');
  expect(withCheckDigits(reference.slice(0, 33))).toBe(reference);
});

test('KOD I is the address of the documentation', () => {
  const sha256 = Buffer.from('UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE', 'base64url').toString('hex');
  expect(verificationUrl('test', '1111111111', '2026-02-01', sha256)).toBe(
    'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
  );
  expect(verificationUrl('production', '1111111111', '2026-02-01', sha256)).toContain('https://qr.ksef.mf.gov.pl/');
});
