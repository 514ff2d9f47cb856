import { constants, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { offlineFiles } from '../../testing/certificates.ts';
import { certificateUrl } from './certificate-code.ts';
import { verificationUrl } from './verification-url.ts';

/** The hash of the documentation's example invoice, for use with its serial number. */
const hash = 'SOFi7jAXidCUU7aApYOSrBlQ_8InobjaBCpZWSTYM-g';
const signed = `qr-test.ksef.mf.gov.pl/certificate/Nip/5265877635/5265877635/01F20A5D352AE590/${hash}`;
const certified = {
  environment: 'test',
  sellerNip: '5265877635',
  documentSha256: Buffer.from(hash, 'base64url').toString('hex'),
  serialNumber: '01F20A5D352AE590',
} as const;

/** Verifies the code as its reader does, by the KSeF documentation ("kody QR"). */
function holds(url: string, key: KeyObject): boolean {
  const end = url.lastIndexOf('/');
  const signature = Buffer.from(url.slice(end + 1), 'base64url');
  const bytes = Buffer.from(url.slice('https://'.length, end));
  return key.asymmetricKeyType === 'rsa'
    ? verify('sha256', bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, signature)
    : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

test('KOD I and KOD II lead where the documentation of KSeF says', async () => {
  expect(verificationUrl('test', '5265877635', '2026-06-01', certified.documentSha256)).toBe(
    `https://qr-test.ksef.mf.gov.pl/invoice/5265877635/01-06-2026/${hash}`,
  );
  const { privateKey } = await offlineFiles();
  expect(certificateUrl(certified, privateKey)).toMatch(
    new RegExp(`^https://${signed.replaceAll('.', '\\.')}/[\\w-]{86}$`),
  );
});

test('a code that another implementation signed holds by the same rule', () => {
  const spki =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzPXQ9MV0mTbSDm/oO9n0IBu0fDXY6c0j8T4Nq/+CGfBwvtVcSZRofPvLZymHx9H/YdIQLrbnF0ndywA0/PCYkQ==';
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const signature = 'lHip6qAD3jnMocyrieqqhkjKCrjFzKNk128wM46frTLtEk0osXqZD39cKA9GSB14_5htogbxRFUN8Cb8hvZBPw';
  expect(holds(`https://${signed}/${signature}`, key)).toBe(true);
});

test.each(['ec', 'rsa'] as const)('with %s the signature holds for exactly what it certifies', async (key) => {
  const { certificate, privateKey } = await offlineFiles({ key });
  const { publicKey } = new X509Certificate(certificate);
  const url = certificateUrl(certified, privateKey);
  expect(holds(url, publicKey)).toBe(true);
  for (const [from, to] of [
    ['01F20A5D352AE590', '01F20A5D352AE591'],
    ['/5265877635/01', '/5252445767/01'],
    ['qr-test', 'qr'],
    [hash, hash.replace('S', 'T')],
  ] as const)
    expect(holds(url.replace(from, to), publicKey)).toBe(false);
  expect(holds(url, new X509Certificate((await offlineFiles({ key })).certificate).publicKey)).toBe(false);
});
