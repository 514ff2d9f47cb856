import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CertificateFiles } from '@invoicing/domain/key-files/open';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { createRendering } from '@invoicing/rendering/pool';
import { Integer, ObjectIdentifier, OctetString, Primitive, Sequence } from 'asn1js';
import { AuthenticatedSafe, ContentInfo, PFX } from 'pkijs';
import { afterAll, expect, test } from 'vitest';
import { readCertificate as read } from '../src/panel/ksef/certificate.ts';

const rendering = createRendering({ timeoutMs: 150_000 });
afterAll(() => rendering.close());
const readCertificate = (files: CertificateFiles, at: Date) => read(files, { rendering, organizationId: 'a', now: at });
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
    const opened = await readCertificate(
      pem({ ...made, privateKey: encrypted(made.privateKey, 'tajne') }, 'tajne'),
      now,
    );
    const parsed = new X509Certificate(made.certificate);
    expect(opened).toMatchObject({
      kind: 'certificate',
      serialNumber: parsed.serialNumber,
      fingerprint: parsed.fingerprint256.replaceAll(':', ''),
      validUntil: parsed.validToDate,
      subject: expect.stringContaining('organizationIdentifier=VATPL-5265877635'),
    });
    expect(parsed.checkPrivateKey(createPrivateKey(opened.secret))).toBe(true);
    const der = createPrivateKey(made.privateKey).export({ type: 'pkcs8', format: 'der' });
    const ofDer = await readCertificate(
      { kind: 'certificate', certificate: base64(parsed.raw), privateKey: base64(der), passphrase: '' },
      now,
    );
    expect(ofDer).toEqual(opened);
  },
);

test.each(['seal-rsa.p12', 'seal-ec.p12'])('%s opens with its password and with no other', async (name) => {
  const opened = await readCertificate(container(name), now);
  expect(opened).toMatchObject({ kind: 'certificate', subject: expect.stringContaining('VATPL-5265877635') });
  expect(
    new X509Certificate('certificate' in opened ? opened.certificate : '').checkPrivateKey(
      createPrivateKey(opened.secret),
    ),
  ).toBe(true);
  expect(await refusal(container(name, 'wrong'))).toEqual({ code: 'pkcs12_unreadable', path: '/credential/file' });
});

test('a container of an old cipher is refused with what to do', async () => {
  expect(await refusal(container('seal-old-cipher.p12'))).toMatchObject({ code: 'pkcs12_unreadable' });
});

/** A key whose password asks for other numbers than it was encrypted with, in whatever PEM or DER they are given. */
const asking = (der: Buffer, parameters: Sequence, oid: string) => {
  const key = new Sequence({
    value: [
      new Sequence({ value: [new ObjectIdentifier({ value: oid }), parameters] }),
      new OctetString({ valueHex: der }),
    ],
  });
  return Buffer.from(key.toBER());
};
const salt = () => new OctetString({ valueHex: Buffer.alloc(16) });
const pbes2 = (kdf: string, ...numbers: bigint[]) => {
  const parameters = new Sequence({ value: [salt(), ...numbers.map((number) => Integer.fromBigInt(number))] });
  const cipher = [new ObjectIdentifier({ value: '2.16.840.1.101.3.4.1.42' }), salt()];
  const derivation = new Sequence({ value: [new ObjectIdentifier({ value: kdf }), parameters] });
  return new Sequence({ value: [derivation, new Sequence({ value: cipher })] });
};
const [pbkdf2, scrypt, pbes2Oid] = ['1.2.840.113549.1.5.12', '1.3.6.1.4.1.11591.4.11', '1.2.840.113549.1.5.13'];
const armoured = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
const pkcs12Pbe = '1.2.840.113549.1.12.1.3';

test.each([
  ['PBKDF2', pbes2(pbkdf2, 2_147_483_647n), pbes2Oid],
  ['PBKDF2, with a count that wraps around', pbes2(pbkdf2, 0x1_7f_ff_ff_ffn), pbes2Oid],
  ['PBES1', new Sequence({ value: [salt(), Integer.fromBigInt(2_147_483_647n)] }), pkcs12Pbe],
  ['scrypt', pbes2(scrypt, 16_384n, 8n, 2n), pbes2Oid],
])('a key whose password would stand the service still is refused at once: %s', async (_, parameters, oid) => {
  const { certificate } = await makeCertificate({ subject: sealSubject('5265877635') });
  const der = asking(Buffer.alloc(1024), parameters, oid);
  const given = [der, armoured('ENCRYPTED PRIVATE KEY', der), armoured('PRIVATE KEY', der)];
  for (const key of given)
    expect(
      await refusal({
        kind: 'certificate',
        certificate: base64(certificate),
        privateKey: base64(key),
        passphrase: 'x',
      }),
    ).toEqual({ code: 'key_derivation_too_costly', path: '/credential/privateKey', most: '200000' });
});

/** Contents that are encrypted with so many rounds of PBKDF2 (RFC 7292 and RFC 5652). */
const encryptedContents = (rounds: bigint) => {
  const algorithm = [new ObjectIdentifier({ value: pbes2Oid }), pbes2(pbkdf2, rounds)];
  const content = [
    new ObjectIdentifier({ value: ContentInfo.DATA }),
    new Sequence({ value: algorithm }),
    new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: new ArrayBuffer(32) }),
  ];
  const value = [new Integer({ value: 0 }), new Sequence({ value: content })];
  return new ContentInfo({ contentType: ContentInfo.ENCRYPTED_DATA, content: new Sequence({ value }) });
};

test.each([
  ['its MAC', 200_001, []],
  ['its contents together', 1, [100_000n, 100_000n]],
])('a container whose password would stand the service still is refused at once, for %s', async (_, mac, contents) => {
  const authenticatedSafe = new AuthenticatedSafe({ safeContents: contents.map(encryptedContents) });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password: new Uint8Array(Buffer.from('x')).buffer,
    iterations: 1,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  if (pfx.macData) pfx.macData.iterations = mac;
  const given = Buffer.from(pfx.toSchema().toBER());
  expect(await refusal({ kind: 'pkcs12', file: base64(given), passphrase: 'x' })).toEqual({
    code: 'key_derivation_too_costly',
    path: '/credential/file',
    most: '200000',
  });
});

test.each([
  ['rsa', 'pkcs1'],
  ['ec', 'sec1'],
] as const)('a key of %s that is encrypted in the old way of OpenSSL, which has no count, opens', async (key, type) => {
  const made = await makeCertificate({ subject: sealSubject('5265877635'), key });
  const old = createPrivateKey(made.privateKey)
    .export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase: 'tajne' })
    .toString();
  expect(old).toContain('Proc-Type: 4,ENCRYPTED');
  expect(await refusal(pem({ ...made, privateKey: old }, 'tajne'))).toBeNull();
  const plain = createPrivateKey(made.privateKey).export({ type, format: 'pem' }).toString();
  expect(await refusal(pem({ ...made, privateKey: plain }))).toBeNull();
});

test('of a chain in one file the certificate is taken that the key belongs to', async () => {
  const [made, other] = [
    await makeCertificate({ subject: sealSubject('5265877635') }),
    await makeCertificate({ subject: 'CN=Centrum Certyfikacji' }),
  ];
  const opened = await readCertificate(pem({ ...made, certificate: `${other.certificate}\n${made.certificate}` }), now);
  expect(opened).toMatchObject({ subject: expect.stringContaining('VATPL-5265877635') });
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
