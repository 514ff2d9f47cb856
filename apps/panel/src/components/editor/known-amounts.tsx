'use client';
import { currencyOfTotals, knownTotals } from '@invoicing/router/panel/drafts/known-totals';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { decimalOf, type Writing } from './decimals';
import { TotalsList } from './totals-list';
import { useWriting } from './use-writing';
import { isBlank, listOf, objectOf, textOf, type Values, writtenLines } from './values';

const decimals = ['quantity', 'unit_price', 'discount', 'unit_discount'] as const;
/** For these kinds the invoice total differs from the sum of the lines. */
const withPayments = ['advance', 'settlement'];

type Lacking = { words: string; number: number; path: string };

/** The totals of the lines of a draft that is not stored yet, and what each line lacks. */
export function KnownAmounts({ onShow }: { onShow: (pointer: string) => void }) {
  const t = useTranslations('editor');
  const writing = useWriting();
  const [all, buyer, mode, perLine, kind] = useWatch({
    name: ['lines', 'customer_id', 'price_mode', 'vat_per_line', 'kind'],
  });
  const written = writtenLines(all);
  const lines = listOf(all).map(objectOf);
  const places = lines.flatMap((line, index) => (written.includes(listOf(all)[index]) ? [{ line, index }] : []));
  const { totals, left } = knownTotals(
    places.map(({ line }) => typedOf(line, writing)),
    { isGross: mode === 'gross', isVatPerLine: perLine === true },
  );
  const lacking = places.flatMap(({ line, index }) => lackingOf(line, index, writing));
  const isBegun = !isBlank(buyer) && places.length > 0;
  const uncounted = left.flatMap((place) => (places[place] ? [places[place].index + 1] : []));
  return (
    <aside aria-label={t('aside')} className="grid gap-3 rounded-xl border border-dashed border-line p-6">
      {totals && !withPayments.includes(textOf(kind)) ? (
        <>
          <TotalsList totals={totals} currency={currencyOfTotals(writing.currency)} />
          {uncounted.length > 0 ? (
            <p className="text-xs text-muted">
              {t('uncounted', { count: uncounted.length, lines: uncounted.join(', ') })}
            </p>
          ) : null}
        </>
      ) : null}
      <ul className="grid gap-1 text-muted empty:hidden">
        {isBlank(buyer) ? <li>{t('lacksBuyer')}</li> : null}
        {places.length === 0 ? <li>{t('lacksLine')}</li> : null}
        {lacking.map(({ words, number, path }) => (
          <li key={path}>
            {t(words, { number })}{' '}
            <button type="button" onClick={() => onShow(path)} className="font-medium text-ink underline">
              {t('toTheField')}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t(isBegun && lacking.length === 0 ? 'begun' : 'begin')}</p>
    </aside>
  );
}

function typedOf(line: Values, writing: Writing) {
  const decimal = (name: string) => decimalOf(textOf(line[name]), writing);
  // An invalid value is not the same as an empty one.
  const optional = (name: string) => (textOf(line[name]) === '' ? null : (decimal(name) ?? '?'));
  return {
    quantity: decimal('quantity'),
    unit_price: decimal('unit_price'),
    discount: optional('discount'),
    unit_discount: optional('unit_discount'),
    vat_rate: textOf(line['vat_rate']),
  };
}

/** The fields of a line that cannot be read, and those that it needs. */
function lackingOf(line: Values, index: number, writing: Writing): Lacking[] {
  return decimals.flatMap((name) => {
    const text = textOf(line[name]);
    const isNeeded = name === 'quantity' || name === 'unit_price';
    if (text === '' ? !isNeeded : decimalOf(text, writing) !== null) return [];
    const words = `${text === '' ? 'lacks' : 'unread'}_${name}`;
    return [{ words, number: index + 1, path: `/input/lines/${index}/${name}` }];
  });
}
