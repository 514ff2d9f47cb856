import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, stack } from '@visx/shape';
import clsx from 'clsx';
import { InOnePiece } from '@/components/in-one-piece';
import { Money } from '@/components/money';
import { ofWidth } from '@/components/of-width';
import { useDates } from '@/i18n/dates';

type Part = { key: string; label: string; color: string };
/** The short and the full label of a bar, and its amounts by part. */
type Row = Record<'label' | 'title', string> & Record<string, string>;
type Props = { currency: string; parts: Part[]; rows: Row[] };

/**
 * In pixels: the height of the bars, below which are their labels, and the room for half a line above the highest grid
 * line.
 */
const [height, top] = [178, 8];
/** How many steps the axis of amounts has, about. */
const steps = 4;
/** A phone has room for this many labels; of more it shows every other one. */
const namesOnPhone = 6;

/**
 * A stacked bar chart. Only heights are converted to numbers; displayed amounts stay decimals. The server renders it
 * without knowing the width, so horizontal positions are percentages and nothing moves or scales in the browser.
 */
export function Bars({ currency, parts, rows }: Props) {
  const { columns, amounts, ends } = scalesOf(parts, rows);
  return (
    <div className="relative h-full pl-13 text-xs text-muted">
      <div className="flex h-full">
        {rows.map((row, index) => (
          <div key={row.title} className="group relative min-w-0 flex-1 hover:bg-raised">
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
      <InOnePiece>
        <Steps scale={amounts} />
        <svg
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 h-full w-[calc(100%-3.25rem)] overflow-visible"
        >
          <GridRows scale={amounts} numTicks={steps} width={0} x2="100%" stroke="var(--line)" />
          {rows.map(({ title }, index) => (
            <svg key={title} aria-hidden x={ofWidth(columns(title))} width={ofWidth(columns.bandwidth())}>
              {parts.map(({ key, color }, part) => {
                const [from = 0, to = 0] = ends[part]?.[index] ?? [];
                const y = amounts(to);
                return <Bar key={key} className={barClass} y={y} height={amounts(from) - y} fill={color} />;
              })}
            </svg>
          ))}
          <AxisBottom
            scale={columns}
            top={height}
            hideAxisLine
            hideTicks
            tickFormat={(_title, index) => rows[index]?.label}
            tickLabelProps={(_title, index) => ({
              ...(rows.length > namesOnPhone && (rows.length - index) % 2 === 0
                ? { className: 'max-sm:invisible' }
                : {}),
            })}
            tickComponent={({ x, y, className, formattedValue }) => (
              <text x={ofWidth(x)} y={y} textAnchor="middle" className={className} fill="currentColor">
                {formattedValue}
              </text>
            )}
          />
        </svg>
      </InOnePiece>
    </div>
  );
}

/** In the middle of its column, as wide as most of it and at most 40 pixels. */
const barClass = '[width:min(80%,2.5rem)] [x:max(10%,50%-1.25rem)]';

/**
 * Horizontal positions of the columns in percent; vertical positions of amounts, with round grid lines beyond all bars;
 * and both ends of each part of each bar. Negative amounts are below zero.
 */
function scalesOf(parts: Part[], rows: Row[]) {
  const keys = parts.map(({ key }) => key);
  const ends = stack<Row, string>({ keys, value: (row, key) => Number(row[key]), offset: 'diverging' })(rows);
  const all = ends.flat(2);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const domain = [least, most === least ? least + 1 : most];
  return {
    columns: scaleBand({ domain: rows.map(({ title }) => title), range: [0, 100] }),
    amounts: scaleLinear<number>({ domain, range: [height - 1, top], nice: steps }),
    ends,
  };
}

function Steps({ scale }: { scale: ReturnType<typeof scalesOf>['amounts'] }) {
  const formats = useDates();
  return (
    <svg aria-hidden className="pointer-events-none absolute top-0 left-0 h-full w-13 overflow-visible">
      <AxisLeft
        scale={scale}
        left={44}
        numTicks={steps}
        tickLength={0}
        hideAxisLine
        hideTicks
        tickFormat={(step) => formats.number(Number(step), { notation: 'compact', maximumFractionDigits: 2 })}
        tickComponent={({ x, y, formattedValue }) => (
          <text x={x} y={y} textAnchor="end" dominantBaseline="central" fill="currentColor">
            {formattedValue}
          </text>
        )}
      />
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
