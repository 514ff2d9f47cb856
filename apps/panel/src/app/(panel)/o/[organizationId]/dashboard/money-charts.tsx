'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Figures } from '@/components/money';
import { tabClass } from '@/components/tab-class';
import { Bars } from './bars';

type Period = 'month' | 'quarter';
type Sum = { net: string; vat: string };
type Currency = {
  currency: string;
  months: { short: string; long: string; gross: string }[];
  rates: ({ rate: string } & Record<Period, Sum>)[];
};

type Props = { currencies: Currency[]; periods: Period[] };

/** Money by month, and by VAT rate of this month or quarter, in one currency; each chart is there as a table too. */
export function MoneyCharts({ currencies, periods }: Props) {
  const t = useTranslations('money');
  const [name, setName] = useState(currencies[0]?.currency ?? '');
  const [period, setPeriod] = useState<Period>(periods[0] ?? 'month');
  const chosen = currencies.find(({ currency }) => currency === name);
  if (!chosen) return null;
  const sums = [
    { key: 'net', label: t('net'), color: 'var(--accent)', look: 'bg-accent' },
    { key: 'vat', label: t('vat'), color: 'var(--edge)', look: 'bg-edge' },
  ];
  const rates = chosen.rates.filter((row) => ![row[period].net, row[period].vat].every((sum) => Number(sum) === 0));
  return (
    <div className="grid gap-x-8 gap-y-6 px-4 py-3.5 lg:grid-cols-2">
      <Chart
        title={t('byMonth', { currency: name })}
        choice={
          currencies.length > 1 ? (
            <Choice
              label={t('currency')}
              of={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
              chosen={name}
              onChoose={setName}
            />
          ) : null
        }
        isEmpty={chosen.months.every(({ gross }) => Number(gross) === 0)}
        chart={
          <Bars
            currency={name}
            parts={[{ key: 'gross', label: t('gross'), color: 'var(--accent)' }]}
            rows={chosen.months.map(({ short, long, gross }) => ({ label: short, title: long, gross }))}
          />
        }
        heads={[t('month'), t('gross')]}
        rows={chosen.months.map(({ long, gross }) => [long, gross])}
      />
      <Chart
        title={t('byRate', { currency: name })}
        parts={sums}
        choice={
          <Choice
            label={t('period')}
            of={periods.map((value) => ({ value, label: t(`this_${value}`) }))}
            chosen={period}
            onChoose={setPeriod}
          />
        }
        isEmpty={rates.length === 0}
        chart={
          <Bars
            currency={name}
            parts={sums}
            rows={rates.map((row) => ({ label: row.rate, title: row.rate, ...row[period] }))}
          />
        }
        heads={[t('rate'), t('net'), t('vat')]}
        rows={rates.map((row) => [row.rate, row[period].net, row[period].vat])}
      />
    </div>
  );
}

type ChartProps = {
  title: string;
  choice?: ReactNode;
  /** What the colours of a bar say, where it has more than one. */
  parts?: { label: string; look: string }[];
  isEmpty: boolean;
  chart: ReactNode;
  heads: string[];
  rows: string[][];
};

/** A chart of one height, whatever is in it; a screen reader is given the table. */
function Chart({ title, choice, parts = [], isEmpty, chart, heads, rows }: ChartProps) {
  const t = useTranslations('money');
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-[0.8125rem] font-medium">
        <span className="flex flex-wrap items-center gap-x-4">
          {title}
          {parts.map(({ label, look }) => (
            <span key={label} className="flex items-center gap-1.5 font-normal text-muted">
              <span aria-hidden className={clsx('size-2.5 rounded-sm', look)} />
              {label}
            </span>
          ))}
        </span>
        {choice}
      </figcaption>
      <div aria-hidden className="h-52">
        {isEmpty ? <p className="grid h-full place-items-center text-[0.8125rem] text-muted">{t('none')}</p> : chart}
      </div>
      <details className="mt-1 text-[0.8125rem]">
        <summary className="w-fit rounded-md text-accent">{t('asTable')}</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index === 0 ? 'text-left' : 'text-right'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...amounts]) => (
              <tr key={head}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {head}
                </th>
                {amounts.map((amount, index) => (
                  <td key={heads[index + 1]} className="text-right">
                    <Figures amount={amount} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  of: { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, of, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">{label}</legend>
      {of.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={tabClass(value === chosen)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
