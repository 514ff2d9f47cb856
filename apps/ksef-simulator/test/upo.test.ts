import { isKsefNumber } from '@invoicing/domain/identifiers/ksef-number';
import { readUpo } from '@invoicing/domain/ksef/upo';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bearerOf,
  createWorld,
  digest,
  invoiceXml,
  nip,
  openSession,
  refusal,
  type Sent,
  send,
  statusOf,
  token,
  type World,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());
beforeEach(() => world.simulator.store.faults.clear());

const upoOf = ({ session, invoice }: Sent) =>
  world.client.sessionStatus.getInvoiceUpoByReference(session, invoice).then(({ upo }) => upo);
const namespace = 'http://upo.schematy.mf.gov.pl/KSeF/v4-3';

/** Names below an element in their order, and what is in those without further elements. */
type Outline = [name: string, content: string | Outline][];

function outline(element: XmlElement): Outline {
  return children(element).map((child) => [child.name, children(child).length > 0 ? outline(child) : child.content]);
}

function children(element: XmlElement): XmlElement[] {
  return element.find('*').filter((node) => node instanceof XmlElement);
}

test('the UPO of an invoice has the elements of version 4-3 in their order, with the values of the invoice and its sign-in', async () => {
  const number = `U/${process.pid} <&> ąę`;
  const xml = invoiceXml({ number });
  const sent = await send(world, xml);
  const status = await statusOf(world, sent);
  const document = XmlDocument.fromString(await upoOf(sent));
  expect([document.root.name, document.root.namespaceUri, document.root.attr('wersjaSchemy')?.value]).toEqual([
    'Potwierdzenie',
    namespace,
    '4-3',
  ]);
  expect(outline(document.root)).toEqual([
    // The schema fixes it.
    ['NazwaPodmiotuPrzyjmujacego', 'Ministerstwo Finansów'],
    ['NumerReferencyjnySesji', sent.session],
    [
      'Uwierzytelnienie',
      [
        ['IdKontekstu', [['Nip', nip]]],
        ['NumerReferencyjnyTokenaKSeF', token.slice(0, token.indexOf('|'))],
      ],
    ],
    ['NazwaStrukturyLogicznej', 'Schemat_FA(3)_v1-0E.xsd'],
    ['KodFormularza', 'FA (3)'],
    [
      'Dokument',
      [
        ['NipSprzedawcy', nip],
        ['NumerKSeFDokumentu', status.ksefNumber],
        ['NumerFaktury', number],
        ['DataWystawieniaFaktury', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
        ['DataPrzeslaniaDokumentu', status.invoicingDate],
        ['DataNadaniaNumeruKSeF', status.acquisitionDate],
        ['SkrotDokumentu', digest(xml)],
        ['TrybWysylki', 'Online'],
      ],
    ],
  ]);
  document.dispose();
});

test('our own reader reads number, hash and session of a UPO', async () => {
  const xml = invoiceXml();
  const sent = await send(world, xml);
  const facts = readUpo(await upoOf(sent));
  expect(facts).toMatchObject({
    ksefNumber: (await statusOf(world, sent)).ksefNumber,
    documentHash: digest(xml),
    sessionReference: sent.session,
    formCode: 'FA (3)',
    schemaVersion: '4-3',
    context: nip,
    tokenReference: expect.stringMatching(/^\d{8}-EC-/),
    authenticationHash: null,
    page: null,
  });
  expect(isKsefNumber(facts.ksefNumber)).toBe(true);
});

test('a UPO comes by reference, by KSeF number and by its signed address: the same bytes, with their hash', async () => {
  const sent = await send(world, invoiceXml());
  const status = await statusOf(world, sent);
  const byReference = await upoOf(sent);
  const byNumber = await world.client.sessionStatus.getInvoiceUpoByKsefNumber(sent.session, status.ksefNumber ?? '');
  const address = status.upoDownloadUrl ?? '';
  const stored = await fetch(address);
  expect(byNumber.upo).toBe(byReference);
  expect(stored.headers.get('x-ms-meta-hash')).toBe(digest(byReference));
  expect(await stored.text()).toBe(byReference);
  expect((await fetch(address.replace('sp=r', 'sp=w'))).status).toBe(200);
  const forged = address.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`);
  expect((await fetch(forged)).status).toBe(403);
  world.pass(3 * 86_400_000);
  expect((await fetch(address)).status).toBe(403);
  await world.client.loginWithToken(token, nip);
});

test('a session’s UPO exists once it is closed and names all that was accepted in it, and nothing else', async () => {
  const session = await openSession(world);
  const [first, rejected, second] = [invoiceXml(), invoiceXml({ sellerNip: '5252445767' }), invoiceXml()];
  for (const xml of [first, rejected, second]) await send(world, xml, { session });
  const statusPath = `/v2/sessions/${session.reference}`;
  expect((await world.call('GET', statusPath, { bearer: bearerOf(world) })).body).not.toHaveProperty('upo');
  await world.client.onlineSession.closeSession(session.reference);
  const { body } = await world.call('GET', statusPath, { bearer: bearerOf(world) });
  expect(body).toMatchObject({ upo: { pages: [{ referenceNumber: expect.stringMatching(/-EU-/) }] } });
  const { downloadUrl } = Object(Reflect.get(Object(body), 'upo')).pages[0];
  const document = XmlDocument.fromString(await fetch(downloadUrl).then((answer) => answer.text()));
  const texts = (name: string) => document.find(`//u:${name}`, { u: namespace }).map(({ content }) => content);
  expect(texts('SkrotDokumentu')).toEqual([digest(first), digest(second)]);
  // The end of a page's range is exclusive.
  expect(
    ['Strona', 'LiczbaStron', 'ZakresDokumentowOd', 'ZakresDokumentowDo', 'CalkowitaLiczbaDokumentow'].flatMap(texts),
  ).toEqual(['1', '1', '1', '3', '2']);
  expect(children(document.root).map(({ name }) => name)).toEqual([
    'NazwaPodmiotuPrzyjmujacego',
    'NumerReferencyjnySesji',
    'Uwierzytelnienie',
    'OpisPotwierdzenia',
    'NazwaStrukturyLogicznej',
    'KodFormularza',
    'Dokument',
    'Dokument',
  ]);
  document.dispose();
});

test('what was not accepted has no UPO', async () => {
  const sent = await send(world, invoiceXml({ sellerNip: '5252445767' }));
  expect(await refusal(upoOf(sent))).toBe(21178);
});

test('a UPO can be late, a page of the network, or a confirmation of another document', async () => {
  const xml = invoiceXml();
  const sent = await send(world, xml);
  world.fault('upo_not_ready');
  expect(await refusal(upoOf(sent))).toBe(21178);
  world.fault('html_instead_of_upo');
  expect(await upoOf(sent)).toContain('<html>');
  world.fault('forged_upo');
  const forged = readUpo(await upoOf(sent));
  expect([forged.documentHash === digest(xml), forged.sessionReference]).toEqual([false, sent.session]);
  expect(readUpo(await upoOf(sent)).documentHash).toBe(digest(xml));
});

test('a bad KSeF number fails its check digits, in the status and in the UPO', async () => {
  world.fault('bad_ksef_number');
  const sent = await send(world, invoiceXml());
  expect(isKsefNumber((await statusOf(world, sent)).ksefNumber ?? '')).toBe(false);
  const upo = await upoOf(sent);
  expect(() => readUpo(upo)).toThrow('wrong check digits');
});
