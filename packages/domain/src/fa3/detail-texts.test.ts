import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/env.ts';
import { hostileText } from '../../testing/hostile.ts';
import { charged, energyDocument, factoringDocument, settlementDocument, thirdParty } from '../../testing/kinds.ts';
import { actingFor } from '../../testing/parties.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import type { InvoiceDocument } from '../document.ts';
import type { LocatedAddress } from '../fields/addresses.ts';
import type { BuyerDetails, Contact, SellerDetails } from '../fields/parties.ts';
import type { AuthorisedEntity } from '../fields/third-parties.ts';
import { validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { validateFa3 } from './validate.ts';

const { runs, seed } = propertyRuns(60);
const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const errorsOf = (document: InvoiceDocument) =>
  validateDocument(document, { today: sampleDay, number: null }).filter((issue) => issue.severity === 'error');

const party = (change: object): InvoiceDocument => sampleDocument({ third_parties: [thirdParty(change)] });
const { seller_details, buyer_details } = sampleDocument().input;
const by = (change: Partial<AuthorisedEntity>) => sampleDocument({ authorised_entity: actingFor(change) });
const bySeller = (change: Partial<SellerDetails>) =>
  sampleDocument({ seller_details: { ...seller_details, ...change } });
const toBuyer = (change: Partial<BuyerDetails>) => sampleDocument({ buyer_details: { ...buyer_details, ...change } });
const located = { country_code: 'PL', address_line_1: 'ul. Listowa 1', address_line_2: null, gln: null };
const lettersTo = (change: Partial<LocatedAddress>) => ({ correspondence_address: { ...located, ...change } });
const placed = (change: Partial<LocatedAddress>) => ({ address: { ...located, ...change } });
const reachedBy = (change: Partial<Contact>) => ({ further_contacts: [{ email: null, phone: null, ...change }] });
const factoring = factoringDocument();
const { payment, transaction_terms: terms } = factoring.input;
const energy = energyDocument();
const [block] = energy.input.attachment;

test.each<[string, string, (text: string) => InvoiceDocument]>([
  ['/input/third_parties/0/name', 'f:Podmiot3/f:DaneIdentyfikacyjne/f:Nazwa', (name) => party({ name })],
  [
    '/input/third_parties/0/role_description',
    'f:Podmiot3/f:OpisRoli',
    (role_description) => party({ role: 'other', share: null, role_description }),
  ],
  ['/input/third_parties/0/customer_number', 'f:Podmiot3/f:NrKlienta', (customer_number) => party({ customer_number })],
  [
    '/input/third_parties/0/internal_id',
    'f:Podmiot3/f:DaneIdentyfikacyjne/f:IDWew',
    (value) => party({ identifier: { kind: 'internal_id', country_code: 'PL', value } }),
  ],
  [
    '/input/third_parties/0/tax_identifier',
    'f:Podmiot3/f:DaneIdentyfikacyjne/f:NrID',
    (value) => party({ identifier: { kind: 'other', country_code: 'US', value } }),
  ],
  ['/input/third_parties/0/share', 'f:Podmiot3/f:Udzial', (share) => party({ share })],
  ['/input/third_parties/0/email', 'f:Podmiot3/f:DaneKontaktowe/f:Email', (email) => party({ email })],
  ['/input/seller_details/eori', 'f:Podmiot1/f:NrEORI', (eori) => bySeller({ eori })],
  ['/input/seller_details/address_gln', 'f:Podmiot1/f:Adres/f:GLN', (address_gln) => bySeller({ address_gln })],
  [
    '/input/seller_details/correspondence_address',
    'f:Podmiot1/f:AdresKoresp/f:AdresL1',
    (address_line_1) => bySeller(lettersTo({ address_line_1 })),
  ],
  [
    '/input/seller_details/correspondence_address/gln',
    'f:Podmiot1/f:AdresKoresp/f:GLN',
    (gln) => bySeller(lettersTo({ gln })),
  ],
  ['/input/buyer_details/eori', 'f:Podmiot2/f:NrEORI', (eori) => toBuyer({ eori })],
  [
    '/input/buyer_details/correspondence_address',
    'f:Podmiot2/f:AdresKoresp/f:AdresL2',
    (address_line_2) => toBuyer(lettersTo({ address_line_2 })),
  ],
  [
    '/input/buyer_details/further_contacts/0/email',
    'f:Podmiot2/f:DaneKontaktowe/f:Email',
    (email) => toBuyer(reachedBy({ email })),
  ],
  [
    '/input/buyer_details/further_contacts/0/phone',
    'f:Podmiot2/f:DaneKontaktowe/f:Telefon',
    (phone) => toBuyer(reachedBy({ phone })),
  ],
  ['/input/third_parties/0/address/gln', 'f:Podmiot3/f:Adres/f:GLN', (gln) => party(placed({ gln }))],
  [
    '/input/third_parties/0/correspondence_address',
    'f:Podmiot3/f:AdresKoresp/f:KodKraju',
    (country_code) => party(lettersTo({ country_code })),
  ],
  ['/input/authorised_entity/name', 'f:PodmiotUpowazniony/f:DaneIdentyfikacyjne/f:Nazwa', (name) => by({ name })],
  ['/input/authorised_entity/nip', 'f:PodmiotUpowazniony/f:DaneIdentyfikacyjne/f:NIP', (nip) => by({ nip })],
  [
    '/input/authorised_entity/address',
    'f:PodmiotUpowazniony/f:Adres/f:AdresL1',
    (address_line_1) => by(placed({ address_line_1 })),
  ],
  ['/input/authorised_entity/address', 'f:PodmiotUpowazniony/f:Adres/f:GLN', (gln) => by(placed({ gln }))],
  ['/input/authorised_entity/email', 'f:PodmiotUpowazniony/f:DaneKontaktowe/f:EmailPU', (email) => by({ email })],
  ['/input/authorised_entity/phone', 'f:PodmiotUpowazniony/f:DaneKontaktowe/f:TelefonPU', (phone) => by({ phone })],
  ['/input/warehouse_documents/0', 'f:Fa/f:WZ', (text) => sampleDocument({ warehouse_documents: [text] })],
  [
    '/input/advance_invoices/0/number',
    'f:Fa/f:FakturaZaliczkowa/f:NrFaZaliczkowej',
    (number) =>
      settlementDocument(charged.right, { advance_invoices: [{ ksef_number: null, number, by_rate: charged.right }] }),
  ],
  [
    '/input/advance_invoices/0/ksef_number',
    'f:Fa/f:FakturaZaliczkowa/f:NrKSeFFaZaliczkowej',
    (text) =>
      settlementDocument(charged.right, {
        advance_invoices: [{ ksef_number: text, number: null, by_rate: charged.right }],
      }),
  ],
  [
    '/input/adjustments/deductions/0/reason',
    'f:Fa/f:Rozliczenie/f:Odliczenia/f:Powod',
    (reason) => sampleDocument({ adjustments: { charges: [], deductions: [{ amount: '1', reason }] } }),
  ],
  [
    '/input/payment/factor_account',
    'f:Fa/f:Platnosc/f:RachunekBankowyFaktora/f:NazwaBanku',
    (bank_name) =>
      sampleDocument({
        payment: payment && {
          ...payment,
          factor_account: payment.factor_account && { ...payment.factor_account, bank_name },
        },
      }),
  ],
  [
    '/input/payment/factor_account/swift',
    'f:Fa/f:Platnosc/f:RachunekBankowyFaktora/f:SWIFT',
    (swift) =>
      sampleDocument({
        payment: payment && {
          ...payment,
          factor_account: payment.factor_account && { ...payment.factor_account, swift },
        },
      }),
  ],
  [
    '/input/payment/early_payment',
    'f:Fa/f:Platnosc/f:Skonto/f:WarunkiSkonta',
    (text) => sampleDocument({ payment: payment && { ...payment, early_payment: { terms: text, discount: 'x' } } }),
  ],
  [
    '/input/transaction_terms/delivery_terms',
    'f:Fa/f:WarunkiTransakcji/f:WarunkiDostawy',
    (delivery_terms) => sampleDocument({ transaction_terms: terms && { ...terms, delivery_terms } }),
  ],
  [
    '/input/transaction_terms/orders/0/date',
    'f:Fa/f:WarunkiTransakcji/f:Zamowienia/f:DataZamowienia',
    (date) => sampleDocument({ transaction_terms: terms && { ...terms, orders: [{ number: 'x', date }] } }),
  ],
  [
    '/input/footer/text',
    'f:Stopka/f:Informacje/f:StopkaFaktury',
    (text) => sampleDocument({ footer: { text, krs: null, regon: null, bdo: null } }),
  ],
  [
    '/input/footer/regon',
    'f:Stopka/f:Rejestry/f:REGON',
    (regon) => sampleDocument({ footer: { text: null, krs: null, regon, bdo: null } }),
  ],
  [
    '/input/footer/bdo',
    'f:Stopka/f:Rejestry/f:BDO',
    (bdo) => sampleDocument({ footer: { text: null, krs: null, regon: null, bdo } }),
  ],
  [
    '/input/attachment/0/data/0/value',
    'f:Zalacznik/f:BlokDanych/f:MetaDane[1]/f:ZWartosc',
    (value) => sampleDocument({ attachment: block ? [{ ...block, data: [{ key: 'x', value }] }] : [] }),
  ],
  [
    '/input/attachment/0/paragraphs/0',
    'f:Zalacznik/f:BlokDanych/f:Tekst/f:Akapit',
    (text) => sampleDocument({ attachment: block ? [{ ...block, paragraphs: [text] }] : [] }),
  ],
  [
    '/input/attachment/0/tables/0/rows/0/0',
    'f:Zalacznik/f:BlokDanych/f:Tabela/f:Wiersz/f:WKom',
    (cell) =>
      sampleDocument({
        attachment: block ? [{ ...block, tables: block.tables.map((table) => ({ ...table, rows: [[cell]] })) }] : [],
      }),
  ],
])('%s (%s): any text comes back the same, or an issue names the field', (path, fa3, put) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const document = put(text);
      const errors = errorsOf(document);
      if (errors.length > 0) {
        expect(new Set(errors.map((issue) => issue.path.startsWith(path)))).toEqual(new Set([true]));
        return;
      }
      const xml = buildFa3(document, facts);
      expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
      reading(xml, (all) => expect(all(`/f:Faktura/${fa3}`)).toEqual([text]));
    }),
    { numRuns: runs, seed },
  );
});
