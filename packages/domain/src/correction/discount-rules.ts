import { compare, parseDecimal, zero } from '../amounts/decimal.ts';
import type { Issue } from '../document.ts';
import { quantity } from '../fields/kinds.ts';
import { periodDiscount } from '../fields/period-discount.ts';
import { isKsefNumber } from '../identifiers/ksef-number.ts';
import { documentDateIssues } from '../rules/dates.ts';
import { decimalIssues } from '../rules/decimals.ts';
import { error, when } from '../rules/issue.ts';
import { type TextField, textIssues } from '../rules/texts.ts';
import type { CorrectionDocument } from './document.ts';
import { type DiscountedGoods, discountOf, type PeriodDiscount } from './period-discount.ts';

const path = '/input/period_discount';
const maxInvoices = periodDiscount.table.fields.invoices.type.max;
const named = 'Fa/DaneFaKorygowanej';

/** Art. 106j ust. 3 of the VAT act: one correction for the supplies to one buyer in a period. */
export function discountRules(document: CorrectionDocument): Issue[] {
  const { input, invoice_kind: kind } = document;
  const discount = discountOf(document);
  return [
    ...when(input.mode === 'period_discount' && discount === null, () =>
      error('period_discount_required', { path, fa3: 'Fa/OkresFaKorygowanej' }),
    ),
    ...when(discount !== null && kind !== 'vat' && kind !== 'simplified', () =>
      error('period_discount_kind', { path: '/input/mode', fa3: 'Fa/RodzajFaktury' }),
    ),
    ...(discount
      ? [...reductions(discount), ...goods(discount), ...texts(discount), ...invoices(discount, document)]
      : []),
  ];
}

function reductions({ reductions: given }: PeriodDiscount): Issue[] {
  const at = { path: `${path}/reductions`, fa3: 'Fa/P_13_1' };
  return [
    ...given.flatMap(({ vat_rate, amount }, index) => [
      ...when(compare(parseDecimal(amount), zero) <= 0, () =>
        error('amount_not_positive.discount', { path: `${at.path}/${index}/amount`, fa3: at.fa3 }),
      ),
      ...when(given.findIndex((other) => other.vat_rate === vat_rate) < index, () =>
        error('reduction_rate_duplicate', { path: `${at.path}/${index}/vat_rate`, fa3: at.fa3 }),
      ),
    ]),
  ];
}

/** Only a discount on all supplies may omit the names of goods (art. 106j ust. 3 pkt 2 of the VAT act). */
function goods({ scope, goods: given }: PeriodDiscount): Issue[] {
  return [
    ...when(scope === 'some_supplies' && given.length === 0, () =>
      error('discounted_goods_required', { path: `${path}/goods`, fa3: 'Fa/FaWiersz/P_7' }),
    ),
    ...given.flatMap(({ quantity: value }, index) =>
      decimalIssues({ value, path: `${path}/goods/${index}/quantity`, fa3: 'Fa/FaWiersz/P_8B', form: quantity }),
    ),
  ];
}

function texts({ period, goods: given, invoices: others }: PeriodDiscount): Issue[] {
  return [
    {
      value: period,
      path: `${path}/period`,
      fa3: 'Fa/OkresFaKorygowanej',
      max: 256,
      name: ['period', 'okres'],
    } satisfies TextField,
    ...others.map(({ number }, index): TextField => {
      return {
        value: number,
        path: `${path}/invoices/${index}/number`,
        fa3: `${named}/NrFaKorygowanej`,
        max: 256,
        name: ['invoice number', 'numer faktury'],
      };
    }),
    ...given.flatMap(goodsTexts),
  ].flatMap(textIssues);
}

function goodsTexts({ name, unit, classification: { gtin, pkwiu, cn } }: DiscountedGoods, index: number): TextField[] {
  const at = `${path}/goods/${index}`;
  const row = 'Fa/FaWiersz';
  return [
    { value: name, path: `${at}/name`, fa3: `${row}/P_7`, max: 512, name: ['name', 'nazwa'] },
    { value: unit, path: `${at}/unit`, fa3: `${row}/P_8A`, max: 256, name: ['unit', 'jednostka miary'] },
    { value: gtin, path: `${at}/classification/gtin`, fa3: `${row}/GTIN`, max: 20, name: ['GTIN', 'kod GTIN'] },
    { value: pkwiu, path: `${at}/classification/pkwiu`, fa3: `${row}/PKWiU`, max: 50, name: ['PKWiU code', 'PKWiU'] },
    { value: cn, path: `${at}/classification/cn`, fa3: `${row}/CN`, max: 50, name: ['CN code', 'kod CN'] },
  ];
}

/** Art. 106j ust. 2 pkt 3 of the VAT act: each invoice by its date and number, and in KSeF by its number there. */
function invoices({ invoices: given }: PeriodDiscount, { input, corrected_invoice }: CorrectionDocument): Issue[] {
  const all = [corrected_invoice.number, ...given.map(({ number }) => number)];
  return [
    ...when(given.length > maxInvoices, () =>
      error('too_many_items', { path: `${path}/invoices`, fa3: named, with: { max: maxInvoices } }),
    ),
    ...given.flatMap(({ number, issue_date, ksef_number }, index) => {
      const at = `${path}/invoices/${index}`;
      return [
        ...documentDateIssues(issue_date, { path: `${at}/issue_date`, fa3: `${named}/DataWystFaKorygowanej` }),
        ...when(issue_date > input.correction_date, () =>
          error('correction_before_invoice', {
            path: `${at}/issue_date`,
            fa3: `${named}/DataWystFaKorygowanej`,
            with: { day: issue_date },
          }),
        ),
        ...when(ksef_number !== null && !isKsefNumber(ksef_number), () =>
          error('ksef_number_invalid', { path: `${at}/ksef_number`, fa3: `${named}/NrKSeFFaKorygowanej` }),
        ),
        ...when(all.indexOf(number) <= index, () =>
          error('period_invoice_duplicate', { path: `${at}/number`, fa3: `${named}/NrFaKorygowanej` }),
        ),
      ];
    }),
  ];
}
