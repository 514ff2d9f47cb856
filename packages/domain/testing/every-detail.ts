import { type InvoiceDocument, marginProcedures, vehicleNumberKinds } from '../src/document.ts';
import { invoiceDefaults } from '../src/drafts/defaults.ts';
import type { AttachedTable } from '../src/fields/attachment.ts';
import { namesOf } from '../src/fields/kinds.ts';
import { taxpayerStatuses } from '../src/fields/parties.ts';
import { paymentDefaults } from '../src/fields/payment.ts';
import { authorisedRoles, thirdPartyRoles } from '../src/fields/third-parties.ts';
import { cargoKinds, type Transport, transportModes } from '../src/fields/transport.ts';
import { inEuro, ofLines } from './inputs.ts';
import {
  advanceDocument,
  charged,
  energyDocument,
  factoringDocument,
  piece,
  settlementDocument,
  thirdParty,
  usedGoodsDocument,
} from './kinds.ts';
import { actingFor, furtherData, withPartyDetails } from './parties.ts';
import { sampleDocument } from './sample.ts';
import { newCarDocument } from './special-documents.ts';

const untitled: AttachedTable = {
  data: [],
  description: null,
  columns: [{ type: 'text', name: 'a' }],
  rows: [['b']],
  totals: [],
};

const account = {
  bank_account: 'PL61109010140000071219812874',
  bank_name: 'Bank',
  swift: 'BREXPLPW',
  description: 'PLN',
  own_account: null,
};

/** What the documents below leave out. */
export function furtherDetails(): InvoiceDocument {
  const accounts = { further_accounts: [account], further_factor_accounts: [account] };
  return sampleDocument({
    ...ofLines({ procedure: 'TT_D' }),
    payment: { ...paymentDefaults, method: 'transfer', ...accounts },
    authorised_entity: actingFor(furtherData('komornik')),
  });
}

/** Documents that together say everything that an invoice can say. */
export function everyDetail(): InvoiceDocument[] {
  return [
    ...everyKind(),
    energyDocument(),
    ...newMeansOfTransport(),
    ...everyParty(),
    ...everyTransport(),
    ...everyRate(),
    sampleDocument({
      attachment: [{ heading: null, data: [{ key: 'a', value: 'b' }], paragraphs: [], tables: [untitled] }],
      related_parties: true,
    }),
    sampleDocument({
      adjustments: { charges, deductions: charges },
      buyer_details: { ...unitsMarked, customer_number: 'K/1', email: 'a@b', phone: '1' },
    }),
  ];
}

function everyKind(): InvoiceDocument[] {
  const { annotations } = sampleDocument().input;
  const received_payments = [{ date: '2026-11-20', amount: '1', exchange_rate: '4' }];
  const advance_invoices = [{ ksef_number: null, number: 'Z/1', by_rate: charged.right }];
  return [
    advanceDocument(),
    advanceDocument({ price_mode: 'gross' }),
    advanceDocument({ currency: 'EUR', received_payments, payment: null }),
    settlementDocument(charged.right, { advance_invoices }),
    settlementDocument(),
    usedGoodsDocument(),
    sampleDocument({ kind: 'simplified', payment: null, excise_refund: true }),
    sampleDocument({ annotations: { ...annotations, simplified_triangular: true }, vat_per_line: true }),
    ...marginProcedures.map((margin_procedure) =>
      sampleDocument({
        annotations: { ...annotations, margin_procedure },
        lines: [piece('1', 'Obraz', '1', { vat_rate: 'margin' })],
      }),
    ),
  ];
}

/** Rates of exchange, which only documents in another currency have. */
function everyRate(): InvoiceDocument[] {
  const received_payments = ['4', '4.1'].map((exchange_rate) => ({ date: '2026-11-20', amount: '1', exchange_rate }));
  return [
    sampleDocument({
      ...inEuro,
      lines: [piece('1', 'Obraz', '1'), piece('2', 'Rama', '1', { tax_exchange_rate: '4' })],
    }),
    advanceDocument({ ...inEuro, received_payments, payment: null }),
  ];
}

function everyParty(): InvoiceDocument[] {
  const factoring = factoringDocument();
  const { payment } = factoring.input;
  const account = payment?.factor_account;
  const unit = thirdParty({ identifier: { kind: 'internal_id', country_code: 'PL', value: '5261040828-00002' } });
  const roles = namesOf(thirdPartyRoles).map((role) =>
    thirdParty({ role, role_description: 'Gwarant', customer_number: 'K/1' }),
  );
  return [
    factoring,
    sampleDocument({ third_parties: [...roles, unit] }),
    ...namesOf(authorisedRoles).map((role) => sampleDocument({ authorised_entity: actingFor({ role }) })),
    ...namesOf(taxpayerStatuses).map((taxpayer_status) => withPartyDetails({ taxpayer_status })),
    ...ownAccounts.flatMap((own_account) =>
      account && payment
        ? [sampleDocument({ payment: { ...payment, factor_account: { ...account, swift: 'WBKPPLPP', own_account } } })]
        : [],
    ),
  ];
}

function everyTransport(): InvoiceDocument[] {
  const { transaction_terms: terms } = factoringDocument().input;
  const [transport] = terms?.transports ?? [];
  const withTransport = (change: Partial<Pick<Transport, 'mode' | 'cargo'>>) =>
    sampleDocument({
      transaction_terms: terms && {
        ...terms,
        intermediary: true,
        transports: transport ? [{ ...transport, via: transport.to ? [transport.to] : [], ...change }] : [],
      },
    });
  return [
    ...namesOf(transportModes).map((mode) => withTransport({ mode })),
    ...namesOf(cargoKinds).map((cargo) => withTransport({ cargo })),
  ];
}

const ownAccounts = ['receivables_purchase', 'collection', 'own_economy'] as const;
const unitsMarked = { ...invoiceDefaults.buyer_details, local_government_unit: true, vat_group_member: true };
const charges = [
  { amount: '1', reason: 'Kaucja' },
  { amount: '2', reason: 'Odsetki' },
];

function newMeansOfTransport(): InvoiceDocument[] {
  const others = (['vessel', 'aircraft'] as const).map((kind) =>
    newCarDocument({ kind, number_kind: null, type: null }),
  );
  return [...vehicleNumberKinds.map((number_kind) => newCarDocument({ number_kind })), ...others];
}
