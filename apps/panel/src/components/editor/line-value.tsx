'use client';
import { lineValue } from '@invoicing/router/panel/drafts/line-value';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Figures } from '../money';
import { decimalOf, type Writing } from './decimals';
import { useWriting } from './use-writing';
import { objectOf, textOf } from './values';

/** What a line comes to while it is typed, as the draft will say it. */
export function LineValue({ index, isGross }: { index: number; isGross: boolean }) {
  const t = useTranslations('editor');
  const writing = useWriting();
  const amount = amountOf(useWatch({ name: `lines.${index}` }), writing);
  return (
    <p className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-2 text-right text-muted">
      <span className="text-xs">{t(isGross ? 'lineGross' : 'lineNet')}</span>
      <span className="min-w-16 font-medium text-ink">{amount === null ? '—' : <Figures amount={amount} />}</span>
    </p>
  );
}

function amountOf(line: unknown, writing: Writing): string | null {
  const typed = objectOf(line);
  const decimal = (name: string) => decimalOf(textOf(typed[name]), writing);
  return lineValue({
    quantity: decimal('quantity'),
    unit_price: decimal('unit_price'),
    discount: decimal('discount'),
    unit_discount: decimal('unit_discount'),
  });
}
