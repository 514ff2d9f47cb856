import { getLocale } from 'next-intl/server';
import { Card } from '@/components/card';
import { formatsOf } from '@/i18n/dates';
import type { Api } from '@/trpc/server';
import { MoneyCharts } from './money-charts';

/** What was invoiced, as charts; nothing before the first invoice. */
export async function Money({ api, title }: { api: Api; title: string }) {
  const [{ month, quarter, currencies }, locale] = await Promise.all([api.panel.getMoney({}), getLocale()]);
  if (currencies.length === 0) return null;
  const dates = formatsOf(locale);
  const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const shown = currencies.map(({ currency, months, rates }) => ({
    currency,
    months: months.map((row) => ({
      short: dates.dateTime(dayOf(row.month), { timeZone: 'UTC', month: 'short' }),
      long: dates.dateTime(dayOf(row.month), { timeZone: 'UTC', month: 'long', year: 'numeric' }),
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

/** A placeholder of the same height until the charts have loaded. */
export function MoneyPlace({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div className="h-149 lg:h-75" />
    </Card>
  );
}
