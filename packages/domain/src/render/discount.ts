import type { CorrectionDocument } from '../correction/document.ts';
import { type DiscountedGoods, discountOf, type PeriodDiscount } from '../correction/period-discount.ts';
import { discountScopeCodes } from '../fields/period-discount.ts';
import { type CorrectionLabel, correctionLabels } from './correction-labels.ts';
import type { Block } from './facts.ts';
import { wordsOf } from './fields.ts';
import { formatQuantity } from './format.ts';
import { joined, plain, type RenderLocale, term } from './labels.ts';
import { type Field, filled, nameField, ordinalField, type Table, textField } from './tables.ts';

/** The period of a discount and the invoices of it after the first (art. 106j ust. 3 of the VAT act). */
export function discountBlock(document: CorrectionDocument, locale: RenderLocale): Block {
  const l = (name: CorrectionLabel) => term(correctionLabels[name], locale);
  const heading = l('discount');
  const discount = discountOf(document);
  if (!discount) return { heading, facts: [] };
  return {
    heading,
    facts: [
      { label: l('period'), value: plain(discount.period) },
      { label: l('scope'), value: wordsOf(discountScopeCodes, discount.scope, locale) },
      ...discount.invoices.map(({ number, issue_date, ksef_number }) => {
        const inKsef = ksef_number ?? joined(l('outsideKsef'));
        return { label: l('invoiceNumber'), value: plain(`${number}, ${issue_date}, ${inKsef}`) };
      }),
    ],
  };
}

/** The goods that a discount applies to, if it names them. */
export function discountedGoods({ goods }: PeriodDiscount, locale: RenderLocale): Table {
  const fields: Field<DiscountedGoods>[] = [
    ordinalField(locale),
    nameField(locale, ({ name, classification }) => ({ name, codes: classification })),
    textField('quantity', 'amount', locale, ({ quantity }) => (quantity === null ? '' : formatQuantity(quantity))),
    textField('unit', 'text', locale, ({ unit }) => unit ?? ''),
  ];
  return { ...filled(fields, goods), heading: term(correctionLabels.discounted, locale), total: null };
}
