import { X509Certificate } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { certificateUrl } from '@invoicing/domain/ksef/certificate-code';
import { verificationUrl } from '@invoicing/domain/ksef/verification-url';
import { offlineFiles } from '@invoicing/domain/testing/certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, invoiceXml, nip, refusal, send, statusOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());

const offline = { offlineMode: true };
const hexOf = (hash: string) => Buffer.from(hash, 'base64').toString('hex');
/** Opens the page that a code leads to, here instead of at KSeF. */
const scan = async (url: string) => {
  const { status, text } = await world.call('GET', new URL(url).pathname);
  return [status, /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(text)?.slice(1, 3).join(': ')];
};

async function certified(documentSha256: string, given: Parameters<typeof offlineFiles>[0] = {}, seller = nip) {
  const made = await offlineFiles(given);
  const { serialNumber, fingerprint256 } = new X509Certificate(made.certificate);
  const url = certificateUrl(
    { environment: 'simulator', sellerNip: seller, documentSha256, serialNumber },
    made.privateKey,
  );
  return { ...made, url, fingerprint: fingerprint256.replaceAll(':', '') };
}
const register = (certificate: string) => world.admin('POST', '/offline-certificates', { certificate });
const unverified = (reason: string) => [422, `Wystawca niezweryfikowany: ${reason}`];

test.each(['ec', 'rsa'] as const)(
  'KOD II signed with %s verifies the issuer once KSeF knows the certificate',
  async (key) => {
    const { url, certificate } = await certified('ab'.repeat(32), { key });
    expect(await scan(url)).toEqual(unverified('Nie ma takiego certyfikatu.'));
    await register(certificate);
    expect(await scan(url)).toEqual([200, 'Wystawca zweryfikowany: Certyfikat i podpis są prawidłowe.']);
  },
);

test('KOD II of another document, of a revoked or strange certificate, or of another seller verifies nobody', async () => {
  const { url, certificate, fingerprint } = await certified('ab'.repeat(32));
  await register(certificate);
  const other = certified('cd'.repeat(32)).then((made) => new URL(made.url).pathname.split('/').at(-2) ?? '');
  const parts = url.split('/');
  expect(await scan([...parts.slice(0, -2), await other, parts.at(-1)].join('/'))).toEqual(
    unverified('Podpis jest nieprawidłowy.'),
  );
  const foreign = await certified('ab'.repeat(32), {}, '5252445767');
  await register(foreign.certificate);
  expect(await scan(foreign.url)).toEqual(unverified('Wystawca nie ma uprawnienia do wystawiania faktur.'));
  await world.admin('POST', '/revoked-certificates', { fingerprint });
  expect(await scan(url)).toEqual(unverified('Certyfikat unieważniono.'));
  expect(await scan('https://x/certificate/Nip/1/2/3/4/5')).toEqual(unverified('Adres ma niewłaściwą postać.'));
});

test('KOD I leads to the invoice by its hash, seller and day, and nowhere before it is there', async () => {
  const xml = invoiceXml();
  const day = warsawDay(new Date());
  const sent = await send(world, xml, { tamper: offline });
  const { ksefNumber } = await statusOf(world, sent);
  const code = verificationUrl('simulator', nip, day, hexOf(sent.hash));
  expect(await scan(code)).toEqual([200, `Faktura znajduje się w KSeF: Numer KSeF: ${ksefNumber}`]);
  expect((await scan(verificationUrl('simulator', nip, '2026-01-02', hexOf(sent.hash))))[0]).toBe(404);
  expect((await scan(verificationUrl('simulator', nip, day, 'ab'.repeat(32))))[0]).toBe(404);
});

test('what is sent with offlineMode is an offline invoice on its own day', async () => {
  const online = await statusOf(world, await send(world, invoiceXml()));
  const issuedOffline = await statusOf(world, await send(world, invoiceXml(), { tamper: offline }));
  expect([online.invoicingMode, issuedOffline.invoicingMode]).toEqual(['Online', 'Offline']);
});

test('a technical correction stands for a rejected offline document: its old KOD I leads to the new invoice', async () => {
  const rejected = await send(world, invoiceXml().replace('<P_2>', '<P_2X>'), { tamper: offline });
  expect((await statusOf(world, rejected)).status.code).toBe(450);
  const correcting = { hashOfCorrectedInvoice: rejected.hash };
  expect(await refusal(send(world, invoiceXml(), { tamper: correcting }))).toBe(21405);
  const accepted = await send(world, invoiceXml(), { tamper: { ...offline, ...correcting } });
  const { ksefNumber } = await statusOf(world, accepted);
  expect(await scan(verificationUrl('simulator', nip, warsawDay(new Date()), hexOf(rejected.hash)))).toEqual([
    200,
    `Faktura znajduje się w KSeF: Numer KSeF: ${ksefNumber}`,
  ]);
  expect(await refusal(send(world, invoiceXml(), { tamper: { ...offline, ...correcting } }))).toBe(21166);
  const ofAccepted = { ...offline, hashOfCorrectedInvoice: accepted.hash };
  expect(await refusal(send(world, invoiceXml(), { tamper: ofAccepted }))).toBe(21167);
});
