import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { expect, test } from 'vitest';
import { type CertificateFiles, readCertificate } from '../src/panel/ksef/certificate.ts';

const now = new Date();
const dayMs = 86_400_000;
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const pem = (
  { certificate, privateKey }: { certificate: string; privateKey: string },
  passphrase = '',
): CertificateFiles => ({
  kind: 'certificate',
  certificate: base64(certificate),
  privateKey: base64(privateKey),
  passphrase,
});
/** Made with OpenSSL 3.0, valid for a hundred years. */
const container = (name: string, passphrase = 'zażółć'): CertificateFiles => ({
  kind: 'pkcs12',
  file: base64(readFileSync(path.join(import.meta.dirname, 'fixtures', name))),
  passphrase,
});
const encrypted = (privateKey: string, passphrase: string) =>
  createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase }).toString();

const refusal = (files: CertificateFiles, at = now) =>
  readCertificate(files, at).then(
    () => null,
    (error: unknown) => Object(error).details[0],
  );

test.each(['rsa', 'ec'] as const)(
  'a certificate with %s and its encrypted key, in PEM or DER, is read with its facts',
  async (key) => {
    const made = await makeCertificate({ subject: sealSubject('5265877635'), key });
    const read = await readCertificate(pem({ ...made, privateKey: encrypted(made.privateKey, 'tajne') }, 'tajne'), now);
    const parsed = new X509Certificate(made.certificate);
    expect(read).toMatchObject({
      kind: 'certificate',
      serialNumber: parsed.serialNumber,
      fingerprint: parsed.fingerprint256.replaceAll(':', ''),
      validUntil: parsed.validToDate,
      subject: expect.stringContaining('organizationIdentifier=VATPL-5265877635'),
    });
    expect(parsed.checkPrivateKey(createPrivateKey(read.secret))).toBe(true);
    const der = createPrivateKey(made.privateKey).export({ type: 'pkcs8', format: 'der' });
    const ofDer = await readCertificate(
      { kind: 'certificate', certificate: base64(parsed.raw), privateKey: base64(der), passphrase: '' },
      now,
    );
    expect(ofDer).toEqual(read);
  },
);

test.each(['seal-rsa.p12', 'seal-ec.p12'])('%s opens with its password and with no other', async (name) => {
  const read = await readCertificate(container(name), now);
  expect(read).toMatchObject({ kind: 'certificate', subject: expect.stringContaining('VATPL-5265877635') });
  expect(
    new X509Certificate('certificate' in read ? read.certificate : '').checkPrivateKey(createPrivateKey(read.secret)),
  ).toBe(true);
  expect(await refusal(container(name, 'wrong'))).toEqual({ code: 'pkcs12_unreadable', path: '/credential/file' });
});

test('a container of an old cipher is refused with what to do', async () => {
  expect(await refusal(container('seal-old-cipher.p12'))).toMatchObject({ code: 'pkcs12_unreadable' });
});

test('of a chain in one file the certificate is taken that the key belongs to', async () => {
  const [made, other] = [
    await makeCertificate({ subject: sealSubject('5265877635') }),
    await makeCertificate({ subject: 'CN=Centrum Certyfikacji' }),
  ];
  const read = await readCertificate(pem({ ...made, certificate: `${other.certificate}\n${made.certificate}` }), now);
  expect(read).toMatchObject({ subject: expect.stringContaining('VATPL-5265877635') });
});

test('what cannot sign in is refused before it is stored, naming the file and the rule', async () => {
  const subject = sealSubject('5265877635');
  const [made, other] = [await makeCertificate({ subject }), await makeCertificate({ subject })];
  const at = (path: string, code: string) => ({ code, path: `/credential/${path}` });
  expect(await refusal(pem({ ...made, certificate: 'no certificate' }))).toEqual(
    at('certificate', 'certificate_unreadable'),
  );
  expect(await refusal(pem({ ...made, privateKey: 'no key' }))).toEqual(at('privateKey', 'private_key_unreadable'));
  expect(await refusal(pem({ ...made, privateKey: encrypted(made.privateKey, 'tajne') }, 'inne'))).toEqual(
    at('privateKey', 'private_key_unreadable'),
  );
  expect(await refusal(pem({ ...made, privateKey: other.privateKey }))).toEqual(at('privateKey', 'key_mismatch'));
  expect(await refusal(pem(await makeCertificate({ subject, key: 'weak' })))).toEqual(
    at('privateKey', 'certificate_weak_key'),
  );
  expect(await refusal(pem(await makeCertificate({ subject, usage: 'nonRepudiation' })))).toEqual(
    at('certificate', 'certificate_not_for_sign_in'),
  );
  expect(await refusal(pem(made), new Date(now.getTime() + 366 * dayMs))).toMatchObject(
    at('certificate', 'certificate_expired'),
  );
  expect(await refusal(pem(made), new Date(now.getTime() - 2 * dayMs))).toMatchObject(
    at('certificate', 'certificate_not_yet_valid'),
  );
});
