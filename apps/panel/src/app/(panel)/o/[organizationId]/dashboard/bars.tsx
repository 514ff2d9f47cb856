import clsx from 'clsx';
import { nice, ticks } from 'd3-array';
import { useLocale } from 'next-intl';
import { Money } from '@/components/money';

type Part = { key: string; label: string; color: string };
/** What a bar is called below and in full, and its amounts by the keys of the parts. */
type Row = Record<'label' | 'title', string> & Record<string, string>;
type Props = { currency: string; parts: Part[]; rows: Row[] };

/** In pixels: of the bars, below which are their names, and the room for half a line above the highest step. */
const [height, top] = [178, 8];
/** More names than this are more than a phone has room for: it shows every other one. */
const namesOnPhone = 6;

/**
 * Amounts as bars, the parts of each on one another. Heights alone are numbers; what is said are the decimals. Drawn by
 * the server: it is there with the page, moves nothing, and takes no script of charts, which would be a third of all.
 */
export function Bars({ currency, parts, rows }: Props) {
  const bars = rows.map((row) => stacked(parts.map(({ key }) => Number(row[key]))));
  const { steps, placeOf } = scaleOf(bars.flat().flat());
  return (
    <div className="relative flex h-full pl-13 text-xs text-muted">
      <Steps steps={steps} placeOf={placeOf} />
      {rows.map((row, index) => (
        <div key={row.title} className="group relative flex min-w-0 flex-1 flex-col items-center hover:bg-raised">
          <svg aria-hidden className="w-4/5 max-w-10 shrink-0" height={height}>
            {bars[index]?.map(([from, to], part) => (
              <rect
                key={parts[part]?.key}
                width="100%"
                y={placeOf(Math.max(from, to))}
                height={Math.abs(placeOf(from) - placeOf(to))}
                fill={parts[part]?.color}
              />
            ))}
          </svg>
          <span
            className={clsx(
              'mt-1.5 whitespace-nowrap',
              rows.length > namesOnPhone && (rows.length - index) % 2 === 0 && 'max-sm:invisible',
            )}
          >
            {row.label}
          </span>
          <div
            className={clsx(
              'pointer-events-none absolute top-2 z-10 hidden group-hover:block group-active:block',
              index < rows.length / 2 ? 'left-0' : 'right-0',
            )}
          >
            <Said row={row} parts={parts} currency={currency} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Where each part begins and ends: what is added goes up from the others, what is taken away goes down. */
function stacked(amounts: number[]): [from: number, to: number][] {
  let [up, down] = [0, 0];
  return amounts.map((amount) => {
    const from = amount < 0 ? down : up;
    if (amount < 0) down += amount;
    else up += amount;
    return [from, from + amount];
  });
}

/** Round steps around all ends of bars, and how far from the top an amount is. */
function scaleOf(ends: number[]) {
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const [low, high] = nice(least, most === least ? least + 1 : most, 4);
  const placeOf = (amount: number) => top + ((high - amount) / (high - low)) * (height - top - 1);
  return { steps: ticks(low, high, 4), placeOf };
}

function Steps({ steps, placeOf }: { steps: number[]; placeOf: (amount: number) => number }) {
  const locale = useLocale() === 'pl' ? 'pl-PL' : 'en-GB';
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-x-0 top-0 w-full overflow-visible" height={height}>
      {steps.map((step) => (
        <g key={step}>
          <line x1={52} x2="100%" y1={placeOf(step)} y2={placeOf(step)} stroke="var(--line)" />
          <text x={44} y={placeOf(step)} textAnchor="end" dominantBaseline="central" fill="currentColor">
            {short.format(step)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The amounts of the bar that is pointed at. */
function Said({ row, parts, currency }: { row: Row; parts: Part[]; currency: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-2 text-xs text-ink shadow-float">
      <p className="font-medium">{row.title}</p>
      {parts.map(({ key, label }) => (
        <p key={key} className="flex justify-between gap-4 whitespace-nowrap">
          {label} <Money amount={row[key] ?? ''} currency={currency} />
        </p>
      ))}
    </div>
  );
}
