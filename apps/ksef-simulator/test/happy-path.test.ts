import { isKsefNumber } from '@invoicing/domain/identifiers/ksef-number';
import { openSendAndClose } from 'ksef-client-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, digest, invoiceXml, openSession, send, statusOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());

test('the real client library signs in, opens, sends, reads the status, closes and gets a UPO with the hash of its document', async () => {
  const { client } = world;
  const xml = invoiceXml();
  const session = await openSession(world);
  const sent = await send(world, xml, { session });
  const status = await statusOf(world, sent);
  expect(status).toMatchObject({
    ordinalNumber: 1,
    invoiceHash: digest(xml),
    invoicingMode: 'Online',
    status: { code: 200, description: 'Sukces' },
  });
  expect(isKsefNumber(status.ksefNumber ?? '')).toBe(true);
  expect((await client.sessionStatus.getSessionStatus(sent.session)).status.code).toBe(100);
  await client.onlineSession.closeSession(sent.session);
  const upo = await client.sessionStatus.getInvoiceUpoByReference(sent.session, sent.invoice);
  expect(upo.upo).toContain(`<SkrotDokumentu>${digest(xml)}</SkrotDokumentu>`);
  expect(upo.hash).toBe(digest(upo.upo));
  expect(await client.sessionStatus.getSessionStatus(sent.session)).toMatchObject({
    status: { code: 200 },
    invoiceCount: 1,
    successfulInvoiceCount: 1,
    failedInvoiceCount: 0,
  });
});

test('the accepted document comes back byte for byte', async () => {
  const xml = invoiceXml({ number: `Zażółć & <${process.pid}>` });
  const { ksefNumber } = await statusOf(world, await send(world, xml));
  const downloaded = await world.client.invoices.getInvoice(ksefNumber ?? '');
  expect(downloaded.xml).toBe(xml);
  expect(downloaded.hash).toBe(digest(xml));
});

test('the library’s own workflow runs to its end: send several, close, wait for the session’s UPO', async () => {
  const result = await openSendAndClose(world.client, [invoiceXml(), invoiceXml(), invoiceXml()], {
    pollOptions: { intervalMs: 20, maxAttempts: 50 },
  });
  expect(result).toMatchObject({ invoiceCount: 3, successfulInvoiceCount: 3, failedInvoiceCount: 0 });
});

test('every reference number carries KSeF’s check digits', async () => {
  const { challenge } = await world.client.auth.getChallenge();
  const sent = await send(world, invoiceXml());
  for (const reference of [challenge, sent.session, sent.invoice]) {
    expect(reference).toMatch(/^\d{8}-(CR|SO|EE)-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}$/);
    expect(reference.slice(-2)).toBe(crc8(reference.slice(0, -3)));
  }
});

/** CRC-8 with polynomial 0x07, implemented independently so that the code is not tested with itself. */
function crc8(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80) === 0 ? crc << 1 : ((crc << 1) ^ 0x07) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}
