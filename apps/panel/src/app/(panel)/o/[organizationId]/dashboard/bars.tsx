'use client';
import { useLocale } from 'next-intl';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Money } from '@/components/money';

type Part = { key: string; label: string; color: string };
/** What a bar is called below and in full, and its amounts by the keys of the parts. */
type Row = Record<'label' | 'title', string> & Record<string, string>;
type Props = { currency: string; parts: Part[]; rows: Row[] };

const words = { fill: 'var(--muted)', fontSize: 12 };

/** Amounts as bars, the parts of each on one another. Heights alone are numbers; what is said are the decimals. */
export function Bars({ currency, parts, rows }: Props) {
  const locale = useLocale() === 'pl' ? 'pl-PL' : 'en-GB';
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        accessibilityLayer={false}
        stackOffset="sign"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="label" tick={words} tickLine={false} axisLine={{ stroke: 'var(--line)' }} />
        <YAxis
          tick={words}
          tickLine={false}
          axisLine={false}
          width={52}
          niceTicks="snap125"
          tickFormatter={(value) => short.format(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--raised)' }}
          content={({ active, payload }) => (
            <Said row={active ? payload[0]?.payload : undefined} parts={parts} currency={currency} />
          )}
        />
        {parts.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={(row: Row) => Number(row[key])}
            name={label}
            stackId="amount"
            fill={color}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The amounts of the bar that is pointed at. */
function Said({ row, parts, currency }: { row: Row | undefined; parts: Part[]; currency: string }) {
  if (!row) return null;
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2 text-xs text-ink shadow-float">
      <p className="font-medium">{row.title}</p>
      {parts.map(({ key, label }) => (
        <p key={key} className="flex justify-between gap-4">
          {label} <Money amount={row[key] ?? ''} currency={currency} />
        </p>
      ))}
    </div>
  );
}
