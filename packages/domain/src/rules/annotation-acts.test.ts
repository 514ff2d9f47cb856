import { expect, test } from 'vitest';
import {
  american,
  annotated,
  consumer,
  costing,
  german,
  inEuro,
  ofLines,
  payable,
  soldTo,
} from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, piece, usedGoodsDocument } from '../../testing/kinds.ts';
import { actingFor } from '../../testing/parties.ts';
import { euroDocument } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { newCarDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument, InvoiceInput, NewVehicle, VatRate } from '../document.ts';

const used = usedGoodsDocument().input;
const withUsed = (change: Partial<InvoiceInput>) => sampleDocument({ ...used, ...change });
const rated = (vat_rate: VatRate, change: Partial<InvoiceInput> = {}, parties = {}) =>
  sampleDocument({ ...ofLines({ vat_rate }), ...change }, parties);
const { new_transport } = newCarDocument().input.annotations;
const triangle = (vat_rate: VatRate, parties: object = soldTo(german)) =>
  rated(vat_rate, annotated({ reverse_charge: true, simplified_triangular: true }), parties);
const ofVehicle = (change: Partial<NewVehicle>) => newCarDocument(change);
const vessel = { kind: 'vessel', number_kind: null, type: null } as const;
const number_kind = 'error new_transport_description /input/annotations/new_transport/vehicles/0/number_kind';
const reverse = annotated({ reverse_charge: true });
const split = annotated({ split_payment: true });
const dear = (change: Partial<InvoiceInput> = {}, parties = {}) =>
  sampleDocument({ ...costing('15000.01', { annex_15: true }), ...change }, parties);

/** Each rule with a document that keeps it and one that breaks it. */
test.each<[act: string, issue: string, kept: InvoiceDocument, broken: InvoiceDocument]>([
  [
    'art. 106e ust. 2 and 3',
    'error margin_procedure_missing /input/annotations/margin_procedure',
    withUsed({}),
    withUsed(annotated({})),
  ],
  [
    'art. 106e ust. 2 and 3',
    'error margin_procedure_unused /input/annotations/margin_procedure',
    withUsed({}),
    sampleDocument(annotated({ margin_procedure: 'works_of_art' })),
  ],
  [
    'art. 106e ust. 2 and 3',
    'error margin_needs_gross_prices /input/price_mode',
    withUsed({}),
    withUsed({ price_mode: 'net' }),
  ],
  [
    'art. 106e ust. 2 and 3',
    'error margin_needs_gross_prices /input/price_mode',
    sampleDocument({ price_mode: 'net' }),
    withUsed({ price_mode: 'net' }),
  ],
  [
    'art. 106e ust. 1 pkt 19',
    'error exemption_basis_missing /input/annotations/exemption_basis',
    rated('exempt', annotated({ exemption_basis: { kind: 'act', text: 'art. 43' } })),
    rated('exempt'),
  ],
  [
    'art. 106e ust. 1 pkt 19',
    'error exemption_basis_unused /input/annotations/exemption_basis',
    sampleDocument(),
    sampleDocument(annotated({ exemption_basis: { kind: 'act', text: 'art. 43' } })),
  ],
  [
    'art. 106e ust. 1 pkt 18',
    'error reverse_charge_mismatch /input/annotations/reverse_charge',
    rated('reverse_charge', reverse),
    rated('reverse_charge'),
  ],
  [
    'art. 106e ust. 1 pkt 18',
    'error reverse_charge_mismatch /input/annotations/reverse_charge',
    rated('outside_scope', reverse, soldTo(american, 'US')),
    rated('23', reverse),
  ],
  [
    'art. 106e ust. 1 pkt 18',
    'error reverse_charge_mismatch /input/annotations/reverse_charge',
    rated('outside_scope_art100', reverse, soldTo(german)),
    rated('exempt', reverse),
  ],
  [
    'art. 106e ust. 1 pkt 18',
    'error reverse_charge_needs_polish_buyer /input/customer_id',
    rated('reverse_charge', reverse),
    rated('reverse_charge', reverse, soldTo(german)),
  ],
  [
    'art. 106e ust. 1 pkt 18',
    'error reverse_charge_needs_polish_buyer /input/customer_id',
    rated('23', {}, soldTo(german)),
    rated('reverse_charge', reverse, soldTo(german)),
  ],
  [
    'art. 100 ust. 1 pkt 4',
    'warning reverse_charge_missing /input/annotations/reverse_charge',
    rated('outside_scope_art100', reverse, soldTo(german)),
    rated('outside_scope_art100', {}, soldTo(german)),
  ],
  [
    'art. 100 ust. 1 pkt 4',
    'warning reverse_charge_missing /input/annotations/reverse_charge',
    sampleDocument(),
    rated('outside_scope_art100', {}, soldTo(german)),
  ],
  [
    'art. 100 ust. 1 pkt 4',
    'error art100_needs_eu_vat_buyer /input/customer_id',
    rated('outside_scope_art100', {}, soldTo(german)),
    rated('outside_scope_art100', {}, soldTo(american, 'US')),
  ],
  [
    'art. 13 ust. 2 pkt 3',
    'error intra_eu_supply_needs_eu_vat_buyer /input/customer_id',
    rated('0_intra_eu', annotated({ new_transport }), soldTo(consumer)),
    rated('0_intra_eu', {}, soldTo(consumer)),
  ],
  [
    'art. 13 ust. 2 pkt 3',
    'error intra_eu_supply_needs_eu_vat_buyer /input/customer_id',
    rated('0_intra_eu', {}, soldTo(german)),
    rated('0_intra_eu', {}, soldTo(american)),
  ],
  [
    'art. 2 pkt 8',
    'error export_with_polish_buyer /input/customer_id',
    rated('0_export', {}, soldTo(american, 'US')),
    rated('0_export', {}, soldTo(american, 'PL')),
  ],
  ['art. 2 pkt 8', 'error export_with_polish_buyer /input/customer_id', rated('0_domestic'), rated('0_export')],
  ['art. 106e ust. 1 pkt 18a', 'error split_payment_required /input/annotations/split_payment', dear(split), dear()],
  [
    'art. 106e ust. 1 pkt 18a',
    'error split_payment_required /input/annotations/split_payment',
    dear({}, soldTo(german)),
    dear(),
  ],
  [
    'art. 106e ust. 1 pkt 18a',
    'warning split_payment_needs_transfer /input/annotations/split_payment',
    dear({ ...split, ...payable({}) }),
    dear({ ...split, ...payable({ method: 'cash' }) }),
  ],
  [
    'art. 106e ust. 1 pkt 18a',
    'warning split_payment_needs_transfer /input/annotations/split_payment',
    dear({ ...split, ...payable({}) }),
    dear({ ...split, ...payable({ bank_account: null }) }),
  ],
  [
    'art. 106e ust. 1 pkt 18a',
    'warning split_payment_needs_transfer /input/annotations/split_payment',
    dear({ ...split, ...payable({}) }),
    dear({ ...split, payment: null }),
  ],
  [
    'art. 106e ust. 1 pkt 18a',
    'warning split_payment_needs_business /input/annotations/split_payment',
    dear(split, soldTo(german)),
    dear(split, soldTo(consumer)),
  ],
  [
    'art. 106e ust. 11',
    'error exchange_rate_required /input/exchange_rate',
    sampleDocument({ currency: 'EUR', ...ofLines({ tax_exchange_rate: '4' }) }),
    sampleDocument({ currency: 'EUR' }),
  ],
  [
    'art. 106e ust. 11',
    'error exchange_rate_required /input/exchange_rate',
    rated('0_intra_eu', { currency: 'EUR' }, soldTo(german)),
    sampleDocument({ currency: 'EUR' }),
  ],
  [
    'art. 106e ust. 11',
    'error exchange_rate_required /input/exchange_rate',
    sampleDocument(inEuro),
    sampleDocument({ currency: 'EUR', ...ofLines({ tax_exchange_rate: '4' }, {}) }),
  ],
  [
    'art. 106e ust. 11',
    'error exchange_rate_forbidden /input/exchange_rate',
    sampleDocument(inEuro),
    sampleDocument({ exchange_rate: inEuro.exchange_rate }),
  ],
  [
    'art. 106e ust. 11',
    'error not_allowed_in_advance /input/lines/0/tax_exchange_rate',
    sampleDocument({ ...inEuro, ...ofLines({ tax_exchange_rate: '4' }) }),
    advanceDocument({ ...inEuro, lines: [piece('1', 'Stal', '300000', { tax_exchange_rate: '4' })] }),
  ],
  [
    'art. 106e ust. 1 pkt 22',
    'error new_transport_line /input/annotations/new_transport/vehicles/0/line_ref',
    ofVehicle({}),
    ofVehicle({ line_ref: '2' }),
  ],
  ['art. 106e ust. 1 pkt 22', number_kind, ofVehicle({ number_kind: null, number: null }), ofVehicle({ number: null })],
  ['art. 106e ust. 1 pkt 22', number_kind, ofVehicle(vessel), ofVehicle({ ...vessel, type: 'x' })],
  [
    'art. 106e ust. 1 pkt 22',
    number_kind,
    ofVehicle({ ...vessel, kind: 'aircraft' }),
    ofVehicle({ ...vessel, number_kind: 'vin' }),
  ],
  [
    'art. 106e ust. 1 pkt 20 and 21',
    'error authorised_entity_is_seller /input/authorised_entity/nip',
    sampleDocument({ authorised_entity: actingFor() }),
    sampleDocument({ authorised_entity: actingFor({ nip: '5265877635' }) }),
  ],
  [
    'art. 106e ust. 1 pkt 17',
    'error self_billing_by_seller /input/annotations/self_billing',
    sampleDocument(annotated({ self_billing: false })),
    sampleDocument(annotated({ self_billing: true })),
  ],
  [
    'art. 135 ust. 1 pkt 4 and art. 136',
    'error triangular_needs_eu_vat_buyer /input/customer_id',
    triangle('outside_scope'),
    triangle('outside_scope', soldTo(american, 'US')),
  ],
  [
    'art. 135 ust. 1 pkt 4 and art. 136',
    'error triangular_rate /input/lines/0/vat_rate',
    triangle('outside_scope'),
    triangle('outside_scope_art100'),
  ],
  [
    'art. 135 ust. 1 pkt 4 and art. 136',
    'error triangular_rate /input/lines/0/vat_rate',
    euroDocument(),
    triangle('23'),
  ],
])('%s of the VAT act: %s', (_, issue, kept, broken) => {
  expect(issuesOf(kept)).not.toContain(issue);
  expect(issuesOf(broken)).toContain(issue);
});
