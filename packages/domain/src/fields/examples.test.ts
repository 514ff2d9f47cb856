import { expect, test } from 'vitest';
import { sampleBase, sampleChange } from '../../testing/corrections.ts';
import { advanceDocument, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { composeCorrection } from '../correction/compose.ts';
import type { CorrectionInput } from '../correction/document.ts';
import { validateCorrection } from '../correction/validate.ts';
import type { InvoiceDocument, InvoiceInput, Issue } from '../document.ts';
import { isKsefNumber } from '../identifiers/ksef-number.ts';
import { deriveTaxIdentifier } from '../identifiers/tax-identifier.ts';
import { validateDocument } from '../validate.ts';
import { correction } from './correction.ts';
import { invoice } from './invoice.ts';
import { ksefNumber } from './kinds.ts';
import { exampleOf } from './meta.ts';
import type { Field } from './types.ts';

const context = { today: sampleDay, number: null };
const errorsAt = (path: string, issues: Issue[]) =>
  issues.filter((issue) => issue.severity === 'error' && `${issue.path}/`.startsWith(`${path}/`));
const given = (field: Field): unknown => field.type.schema.parse(exampleOf(field));

/** Lines that fit the example of annotations. */
const annotated = [
  { ...sampleLine, vat_rate: '0_intra_eu' as const },
  { ...sampleLine, ref: '2', vat_rate: 'exempt' as const },
];

/** Further members that an invoice with this member needs. */
const alsoNeeded: Readonly<Record<string, Partial<InvoiceInput>>> = {
  received_payments: { kind: 'advance', sale_date: null, lines: [{ ...sampleLine, quantity: '40' }] },
  advance_invoices: { kind: 'settlement' },
  annotations: { lines: annotated },
  exchange_rate: { currency: 'EUR' },
  sale_period: { sale_date: null },
  expected_total_gross: { lines: [{ ...sampleLine, quantity: '4' }] },
};

test.each(Object.entries(invoice.table.fields))('the example of `%s` of an invoice has no error', (name, field) => {
  const document = sampleDocument(Object.assign({ ...alsoNeeded[name] }, { [name]: given(field) }));
  expect(errorsAt(`/input/${name}`, validateDocument(document, context))).toEqual([]);
});

test('what generators take for KSeF numbers are KSeF numbers', () => {
  expect(ksefNumber.samples.filter((sample) => !isKsefNumber(sample))).toEqual([]);
});

/** The invoice that a correction with such a member corrects. */
const corrected: Readonly<Record<string, InvoiceDocument>> = {
  buyer: sampleDocument(
    {},
    { buyer: { ...sampleDocument().buyer, tax_identifier: { kind: 'nip', country_code: 'PL', value: '5261040828' } } },
  ),
  annotations: sampleDocument({ lines: annotated }),
  exchange_rate: sampleDocument({
    currency: 'EUR',
    exchange_rate: { rate: '4.3', date: '2026-11-19', source: 'nbp_a', table: null },
  }),
  corrected_payments: advanceDocument(),
  corrected_advance_invoices: settlementDocument(),
};
const modes: Readonly<Record<string, CorrectionInput['mode']>> = {
  period_discount: 'period_discount',
  mode: 'line_changes',
};

test.each(Object.entries(correction.table.fields))(
  'the example of `%s` of a correction has no error',
  (name, field) => {
    const input = Object.assign(sampleChange({ mode: modes[name] ?? 'line_changes' }), { [name]: given(field) });
    const buyer = input.buyer && {
      ...input.buyer,
      tax_identifier: deriveTaxIdentifier(String(input.buyer.tax_identifier), 'PL'),
    };
    const document = composeCorrection(sampleBase(corrected[name]), Object.assign(input, { buyer }));
    expect(errorsAt(`/input/${name}`, validateCorrection(document, context))).toEqual([]);
  },
);
