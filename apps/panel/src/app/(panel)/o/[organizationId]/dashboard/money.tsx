import { getLocale } from 'next-intl/server';
import { Card } from '@/components/card';
import type { Api } from '@/trpc/server';
import { MoneyCharts } from './money-charts';

/** What was invoiced, as charts; nothing before the first invoice. */
export async function Money({ api, title }: { api: Api; title: string }) {
  const [{ month, quarter, currencies }, locale] = await Promise.all([api.panel.getMoney({}), getLocale()]);
  if (currencies.length === 0) return null;
  const name = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale === 'pl' ? 'pl-PL' : 'en-GB', {
      timeZone: 'UTC',
      ...options,
    });
  const shown = currencies.map(({ currency, months, rates }) => ({
    currency,
    months: months.map((row) => ({
      short: name(row.month, { month: 'short' }),
      long: name(row.month, { month: 'long', year: 'numeric' }),
      gross: row.gross,
    })),
    rates: rates.map((row) => ({ ...row, rate: row.label[locale === 'pl' ? 'pl' : 'en'] })),
  }));
  const periods = [...(month ? (['month'] as const) : []), ...(quarter ? (['quarter'] as const) : [])];
  return (
    <Card title={title}>
      <MoneyCharts currencies={shown} periods={periods} />
    </Card>
  );
}

/** In the place of the charts until they are there: as high as these. */
export function MoneyPlace({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div className="h-149 lg:h-75" />
    </Card>
  );
}
