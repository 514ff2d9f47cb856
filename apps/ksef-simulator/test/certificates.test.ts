import 'reflect-metadata';
import { KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import { simulatorAuthorityPublicKey } from '@invoicing/domain/ksef/simulator-authority';
import { makeCertificate, personSubject, sealSubject } from '@invoicing/domain/testing/certificates';
import { Name, Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { buildUnsignedAuthTokenRequestXml, type KSeFClient, SignatureService } from 'ksef-client-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createWorld, nip, refusal, type World } from './world.ts';

const pesel = '90010112345';
const other = '5252445767';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const identifier of [`Pesel:${pesel}`, `Nip:${other}`])
    world.simulator.store.commit({ kind: 'grant', nip, identifier, permissions: ['InvoiceWrite'] });
});
afterAll(() => world.simulator.close());

/** A client that signed in by a certificate; KSeF's own where it is given. */
async function signedIn(subject: string, own?: { certificate: string; privateKey: string }): Promise<KSeFClient> {
  const { certificate, privateKey } = own ?? (await makeCertificate({ subject }));
  const client = createClient(world.simulator);
  const { challenge } = await client.auth.getChallenge();
  const contextIdentifier = { type: 'Nip', value: nip } as const;
  const request = { challenge, contextIdentifier, subjectIdentifierType: 'certificateSubject' as const };
  const xml = SignatureService.sign(buildUnsignedAuthTokenRequestXml(request), certificate, privateKey);
  const { authenticationToken } = await client.auth.submitXadesAuthRequest(xml);
  const { accessToken } = await client.auth.getAccessToken(authenticationToken.token);
  client.authManager.setAccessToken(accessToken.token);
  return client;
}

const ec = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };
const oids = new Map([
  ['commonName', '2.5.4.3'],
  ['countryName', '2.5.4.6'],
  ['givenName', '2.5.4.42'],
  ['surname', '2.5.4.4'],
  ['serialNumber', '2.5.4.5'],
  ['organizationName', '2.5.4.10'],
  ['organizationIdentifier', '2.5.4.97'],
]);

type Pair = Parameters<typeof Pkcs10CertificateRequestGenerator.create>[0]['keys'];

async function requestOf(data: object, algorithm: typeof ec | (typeof rsa & { modulusLength: number }) = ec) {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const name = new Name(
    Object.entries(data).map(([member, value]) => ({ [oids.get(member) ?? '']: [{ utf8String: String(value) }] })),
  );
  const csr = await Pkcs10CertificateRequestGenerator.create({
    name,
    keys: trustKeys(keys),
    signingAlgorithm: algorithm,
  });
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { csr: Buffer.from(csr.rawData).toString('base64'), privateKey };
}

/** Node's keys; the library's types know fewer uses of one than Node's. */
function trustKeys(keys: webcrypto.CryptoKeyPair): Pair {
  return keys as Pair;
}

const named = { certificateName: 'Certyfikat testowy', certificateType: 'Authentication' } as const;

async function enroll(client: KSeFClient, certificateType: 'Authentication' | 'Offline' = 'Authentication') {
  const { csr, privateKey } = await requestOf(await client.certificates.getEnrollmentData());
  const { referenceNumber } = await client.certificates.enroll({ ...named, certificateType, csr });
  const { status, certificateSerialNumber: serial = '' } =
    await client.certificates.getEnrollmentStatus(referenceNumber);
  expect(status.code).toBe(200);
  const { certificates } = await client.certificates.retrieve({ certificateSerialNumbers: [serial] });
  expect(certificates).toMatchObject([{ certificateSerialNumber: serial, certificateType }]);
  const certificate = new X509Certificate(Buffer.from(certificates[0]?.certificate ?? '', 'base64'));
  return { serial, certificate, privateKey };
}

test('who signed in by a certificate gets one with the same subject, from the authority, and signs in with it', async () => {
  const client = await signedIn(sealSubject(nip));
  const before = await client.certificates.getLimits();
  expect(before).toEqual({
    canRequest: true,
    enrollment: { limit: 300, remaining: 300 },
    certificate: { limit: 100, remaining: 100 },
  });
  const { serial, certificate, privateKey } = await enroll(client);
  expect(certificate.verify(simulatorAuthorityPublicKey())).toBe(true);
  expect(certificate.serialNumber).toBe(serial);
  expect(certificate.subject).toContain(`VATPL-${nip}`);
  expect((await client.certificates.getLimits()).enrollment.remaining).toBe(299);
  const again = await signedIn('', { certificate: certificate.toString(), privateKey });
  expect(await again.certificates.getEnrollmentData()).toEqual(await client.certificates.getEnrollmentData());
  const { certificates } = await again.certificates.query({ name: 'testowy' });
  expect(certificates).toMatchObject([{ certificateSerialNumber: serial, status: 'Active' }]);
});

test('one of the type Offline signs no one in, and the page of KOD II knows it', async () => {
  const client = await signedIn(sealSubject(nip));
  const { serial, certificate, privateKey } = await enroll(client, 'Offline');
  expect(world.simulator.store.offlineCertificates.has(serial)).toBe(true);
  expect(await refusal(signedIn('', { certificate: certificate.toString(), privateKey }))).toBe(21115);
});

test('a token gets neither data nor a certificate', async () => {
  expect((await world.client.certificates.getLimits()).canRequest).toBe(false);
  expect(await refusal(world.client.certificates.getEnrollmentData())).toBe(25001);
  const { csr } = await requestOf({ commonName: 'x', countryName: 'PL' });
  expect(await refusal(world.client.certificates.enroll({ ...named, csr }))).toBe(25002);
});

test('a request is held to the data, its form, its key and its name', async () => {
  const client = await signedIn(sealSubject(nip));
  const data = await client.certificates.getEnrollmentData();
  const refused = async (given: { csr: string }) => refusal(client.certificates.enroll({ ...named, ...given }));
  expect(await refused(await requestOf({ ...data, commonName: 'Inna' }))).toBe(25003);
  expect(await refused(await requestOf({ ...data, surname: 'Nowak' }))).toBe(25003);
  const { organizationName: _, ...less } = data;
  expect(await refused(await requestOf(less))).toBe(25003);
  expect(await refused({ csr: Buffer.from('no request').toString('base64') })).toBe(25004);
  const { csr } = await requestOf(data);
  const bytes = Buffer.from(csr, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(await refused({ csr: bytes.toString('base64') })).toBe(25004);
  expect(await refused(await requestOf(data, { ...ec, namedCurve: 'P-384' }))).toBe(25010);
  expect(await refused(await requestOf(data, { ...rsa, modulusLength: 1024 }))).toBe(25010);
  expect(await refusal(client.certificates.enroll({ ...named, certificateName: 'a/b/c', csr }))).toBe(21405);
  expect(await refusal(client.certificates.getEnrollmentStatus('20261123-EH-0000000000-0000000000-00'))).toBe(25005);
});

test('a person has six certificates; a revoked one makes room, and signs no one in any more', async () => {
  const client = await signedIn(personSubject(pesel));
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await enroll(client));
  expect(await client.certificates.getLimits()).toEqual({
    canRequest: false,
    enrollment: { limit: 12, remaining: 6 },
    certificate: { limit: 6, remaining: 0 },
  });
  const { csr } = await requestOf(await client.certificates.getEnrollmentData());
  expect(await refusal(client.certificates.enroll({ ...named, csr }))).toBe(25007);
  const [first] = made;
  const revoke = () => client.certificates.revoke(first?.serial ?? '', { revocationReason: 'Superseded' });
  await revoke();
  expect(await refusal(revoke())).toBe(25009);
  expect((await client.certificates.getLimits()).canRequest).toBe(true);
  const { certificates } = await client.certificates.query({ status: 'Revoked' });
  expect(certificates.map(({ certificateSerialNumber }) => certificateSerialNumber)).toEqual([first?.serial]);
});

test('nobody sees requests or certificates of another', async () => {
  const { serial } = await enroll(await signedIn(sealSubject(nip)));
  const stranger = await signedIn(sealSubject(other));
  expect(await stranger.certificates.retrieve({ certificateSerialNumbers: [serial] })).toEqual({ certificates: [] });
  expect(await refusal(stranger.certificates.revoke(serial, {}))).toBe(25008);
  const [reference] = [...world.simulator.store.enrollments.keys()];
  expect(await refusal(stranger.certificates.getEnrollmentStatus(reference ?? ''))).toBe(25005);
});
