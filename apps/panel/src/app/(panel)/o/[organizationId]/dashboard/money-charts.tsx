import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Figures } from '@/components/money';
import { Bars } from './bars';
import { ChosenCharts, type Period } from './chosen-charts';

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
  const drawn = currencies.map(({ currency, months, rates }) => ({
    currency,
    months: {
      caption: <Caption title={t('byMonth', { currency })} />,
      content: <ByMonth currency={currency} months={months} />,
    },
    rates: {
      month: byRate(currency, rates, 'month'),
      quarter: byRate(currency, rates, 'quarter'),
    },
  }));
  return (
    <ChosenCharts
      currencies={drawn}
      currencyLabel={t('currency')}
      periods={periods.map((value) => ({ value, label: t(`this_${value}`) }))}
      periodLabel={t('period')}
    />
  );

  function byRate(currency: string, rates: Currency['rates'], period: Period) {
    const rows = rates.map((row) => ({ rate: row.rate, ...row[period] }));
    return {
      caption: (
        <Caption title={t('byRate', { currency })} parts={sums.map(({ key, look }) => ({ label: t(key), look }))} />
      ),
      content: <ByRate currency={currency} rates={rows} />,
    };
  }
}

const sums = [
  { key: 'net', color: 'var(--accent)', look: 'bg-accent' },
  { key: 'vat', color: 'var(--edge)', look: 'bg-edge' },
] as const;

function ByMonth({ currency, months }: Pick<Currency, 'currency' | 'months'>) {
  const t = useTranslations('money');
  return (
    <Chart
      title={t('byMonth', { currency })}
      isEmpty={months.every(({ gross }) => Number(gross) === 0)}
      chart={
        <Bars
          currency={currency}
          parts={[{ key: 'gross', label: t('gross'), color: 'var(--accent)' }]}
          rows={months.map(({ short, long, gross }) => ({ label: short, title: long, gross }))}
        />
      }
      heads={[t('month'), t('gross')]}
      rows={months.map(({ long, gross }) => [long, gross])}
    />
  );
}

function ByRate({ currency, rates }: { currency: string; rates: ({ rate: string } & Sum)[] }) {
  const t = useTranslations('money');
  const rows = rates.filter(({ net, vat }) => ![net, vat].every((sum) => Number(sum) === 0));
  return (
    <Chart
      title={t('byRate', { currency })}
      isEmpty={rows.length === 0}
      chart={
        <Bars
          currency={currency}
          parts={sums.map(({ key, color }) => ({ key, label: t(key), color }))}
          rows={rows.map(({ rate, net, vat }) => ({ label: rate, title: rate, net, vat }))}
        />
      }
      heads={[t('rate'), t('net'), t('vat')]}
      rows={rows.map(({ rate, net, vat }) => [rate, net, vat])}
    />
  );
}

/** What a chart shows, and what the colours of a bar say, where it has more than one. */
function Caption({ title, parts = [] }: { title: string; parts?: { label: string; look: string }[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {title}
      {parts.map(({ label, look }) => (
        <span key={label} className="flex items-center gap-1.5 font-normal text-muted">
          <span aria-hidden className={clsx('size-2.5 rounded-sm', look)} />
          {label}
        </span>
      ))}
    </span>
  );
}

type ChartProps = { title: string; isEmpty: boolean; chart: ReactNode; heads: string[]; rows: string[][] };

/** A chart of one height, whatever is in it; a screen reader is given the table. */
function Chart({ title, isEmpty, chart, heads, rows }: ChartProps) {
  const t = useTranslations('money');
  return (
    <>
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
    </>
  );
}
