import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseNip } from '@invoicing/domain/identifiers/nip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badDays, badDaysInMarkdown } from '../src/bad-days.ts';
import { Fault, invoiceStatuses, sendRefusals } from '../src/scenarios.ts';
import { createWorld, digest, invoiceXml, nip, openSession, refusal, send, statusOf, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());

const ordinaryBuyer = '<NIP>7762811692</NIP>';
const nipOf = (name: string) => badDays.find((day) => day.name === name)?.buyerNip ?? 'unknown';
const forBuyer = (buyerNip: string) => invoiceXml().replace(ordinaryBuyer, `<NIP>${buyerNip}</NIP>`);
const codeOf = async (xml: string) => (await statusOf(world, await send(world, xml))).status.code;

test('the table has a NIP with right check digits and a name for each day, and every code that KSeF documents', () => {
  const distinct = (values: string[]) => new Set(values).size;
  expect(badDays.filter(({ buyerNip }) => parseNip(buyerNip) !== buyerNip || !buyerNip.startsWith('9990'))).toEqual([]);
  expect([distinct(badDays.map(({ buyerNip }) => buyerNip)), distinct(badDays.map(({ name }) => name))]).toEqual([
    badDays.length,
    badDays.length,
  ]);
  const faults = badDays.flatMap((day) => day.faults);
  expect(faults.map((fault) => Fault.parse(fault))).toEqual(faults);
  const codes = (name: string) => faults.filter((fault) => fault.name === name).map(({ value }) => value);
  const verdicts = Object.keys(invoiceStatuses).map(Number);
  expect(codes('force_invoice_status')).toEqual(verdicts.filter((code) => code > 200));
  expect(codes('send_refused')).toEqual(Object.keys(sendRefusals).map(Number));
});

test('the documentation has the table as it is', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/sandbox.md'), 'utf8');
  expect(page.split('\n\n')).toContain(badDaysInMarkdown());
});

test("a document meets the day of its buyer's NIP, once: the same one sent again is accepted", async () => {
  const xml = forBuyer(nipOf('verdict-450'));
  const session = await openSession(world);
  expect((await statusOf(world, await send(world, xml, { session }))).status.code).toBe(450);
  expect((await statusOf(world, await send(world, xml, { session }))).status.code).toBe(200);
  expect(await codeOf(forBuyer(nipOf('verdict-450')))).toBe(450);
  expect(await codeOf(invoiceXml())).toBe(200);
});

const note = (text: string) =>
  `<DodatkowyOpis><Klucz>Uwagi</Klucz><Wartosc>${text}</Wartosc></DodatkowyOpis><FaWiersz>`;
test.each([
  ['its number', () => invoiceXml({ number: `SIM:verdict-430/${process.pid}` }), 430],
  ['a note', () => invoiceXml().replace('<FaWiersz>', note('SIM:verdict-550')), 550],
  [
    "the buyer's customer number",
    () => invoiceXml().replace('<JST>', '<NrKlienta>SIM:verdict-405</NrKlienta><JST>'),
    405,
  ],
  ['a number that names no day', () => invoiceXml({ number: `SIM:none/${process.pid}` }), 200],
])('a document chooses its day by a word in %s', async (_, xml, code) => {
  expect(await codeOf(xml())).toBe(code);
});

test('a word comes before the buyer', async () => {
  expect(await codeOf(forBuyer(nipOf('verdict-450')).replace('<FaWiersz>', note('SIM:accepted')))).toBe(200);
});

test.each([
  ['busy', [429, 429]],
  ['refused-21155', [21155]],
  ['server-error', [500]],
  ['gateway-504', [504]],
  ['refused-21184', [21184]],
  ['lost-page', [503]],
])('%s answers the first attempts with %j, and accepts the next', async (name, answers) => {
  const session = await openSession(world);
  const xml = forBuyer(nipOf(name));
  const seen: (number | string)[] = [];
  for (const _ of answers) seen.push(await refusal(send(world, xml, { session })));
  expect(seen).toEqual(answers);
  await send(world, xml, { session });
  const { invoices } = await world.client.sessionStatus.getSessionInvoices(session.reference);
  expect(invoices.map(({ status }) => status.code)).toContain(200);
  expect(world.simulator.store.transmissions.get(digest(xml))).toBe(answers.length + 1);
});

test('days go on after the verdict: a UPO that comes late, and a session that closes badly', async () => {
  const late = await send(world, forBuyer(nipOf('upo-late')));
  const upo = () => refusal(world.client.sessionStatus.getInvoiceUpoByReference(late.session, late.invoice));
  expect([await upo(), await upo(), await upo(), await upo()]).toEqual([21178, 21178, 21178, 'no refusal']);
  const { session } = await send(world, forBuyer(nipOf('close-lost')));
  const close = () => refusal(world.client.onlineSession.closeSession(session));
  expect([await close(), await close()]).toEqual([502, 21180]);
});

test('the days of documents leave the faults of their seller alone', async () => {
  world.fault('send_429', { value: 1 });
  const session = await openSession(world);
  expect(await refusal(send(world, forBuyer(nipOf('verdict-450')), { session }))).toBe(429);
  expect(world.simulator.store.faults.get(nip)).toEqual([]);
});

test('a document that cannot be read has an ordinary day', async () => {
  expect(await codeOf('<!DOCTYPE a [<!ENTITY b "c">]><a>SIM:accepted &b;</a>')).toBe(450);
  expect(await codeOf('<a>SIM:verdict-430')).toBe(450);
});
