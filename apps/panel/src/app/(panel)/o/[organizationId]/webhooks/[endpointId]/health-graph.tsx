import { AxisBottom } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, stack } from '@visx/shape';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { ofWidth } from '@/components/of-width';
import { useDates } from '@/i18n/dates';

type Hour = { at: string; delivered: number; failed: number };

/** In pixels: of the bars, below which are some of the hours. */
const height = 128;
/** How many hours are from one that is named to the next. */
const named = 12;
const parts = [
  { key: 'delivered', look: 'fill-good' },
  { key: 'failed', look: 'fill-bad' },
] as const;

/**
 * The attempts of two days as bars by the hour: delivered below, failed above it; the figures are there as a table too.
 */
export function HealthGraph({ hours }: { hours: Hour[] }) {
  const t = useTranslations('webhooks');
  const time = useHour();
  const { columns, counts, ends } = scalesOf(hours);
  const sum = (of: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[of], 0);
  const [delivered, failed] = [sum('delivered'), sum('failed')];
  const busy = hours.filter((hour) => hour.delivered + hour.failed > 0);
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
        <Legend color="bg-good" label={t('delivered')} count={delivered} />
        <Legend color="bg-bad" label={t('failed')} count={failed} />
      </ul>
      <svg
        role="img"
        aria-label={t('graph', { delivered, failed })}
        className="h-39 w-full text-xs text-muted tabular-nums"
      >
        <GridRows scale={counts} tickValues={[0]} width={0} x2="100%" stroke="var(--line)" />
        {hours.map((hour, index) => (
          <Group key={hour.at}>
            <title>{`${time(hour.at)}: ${t('delivered')} ${hour.delivered}, ${t('failed')} ${hour.failed}`}</title>
            <Bar {...columns.whole(hour.at)} height={height} className="fill-transparent" />
            {parts.map(({ key, look }, part) => {
              const [from = 0, to = 0] = ends[part]?.[index] ?? [];
              const y = counts(to);
              return <Bar key={key} {...columns.bar(hour.at)} y={y} height={counts(from) - y} className={look} />;
            })}
          </Group>
        ))}
        <AxisBottom
          scale={columns.scale}
          top={height}
          tickLength={14}
          hideAxisLine
          hideTicks
          tickValues={hours.filter((_, index) => index % named === 0).map(({ at }) => at)}
          tickFormat={time}
          tickLabelProps={(_at, index) => ({
            textAnchor: index === 0 ? 'start' : 'middle',
            ...(index % 2 === 1 ? { className: 'max-sm:hidden' } : {}),
          })}
          tickComponent={({ x, y, textAnchor, className, formattedValue }) => (
            <text
              x={textAnchor === 'start' ? 0 : ofWidth(x)}
              y={y}
              textAnchor={textAnchor}
              className={className}
              fill="currentColor"
            >
              {formattedValue}
            </text>
          )}
        />
        <text x="100%" y={height + 24} textAnchor="end" fill="currentColor">
          {t('now')}
        </text>
      </svg>
      {busy.length > 0 ? <Figures hours={busy} time={time} /> : <p className="text-muted">{t('quiet')}</p>}
    </div>
  );
}

/**
 * Where the hours lie, in percent of a width that the server does not know; how far from the top a count is; and where
 * each part of each bar begins and ends.
 */
function scalesOf(hours: Hour[]) {
  const keys = parts.map(({ key }) => key);
  const ends = stack<Hour, (typeof keys)[number]>({ keys, value: (hour, key) => hour[key] })(hours);
  const scale = scaleBand({
    domain: hours.map(({ at }) => at),
    range: [0, 100],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  });
  const [step, width] = [scale.step(), scale.bandwidth()];
  const from = (at: string) => scale(at) ?? 0;
  return {
    columns: {
      scale,
      bar: (at: string) => ({ x: ofWidth(from(at)), width: ofWidth(width) }),
      whole: (at: string) => ({ x: ofWidth(from(at) - (step - width) / 2), width: ofWidth(step) }),
    },
    counts: scaleLinear<number>({ domain: [0, Math.max(1, ...ends.flat(2))], range: [height, 2] }),
    ends,
  };
}

function Legend({ color, label, count }: { color: string; label: string; count: number }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={clsx('size-2.5 rounded-sm', color)} />
      {label} <strong className="tabular-nums">{count}</strong>
    </li>
  );
}

function Figures({ hours, time }: { hours: Hour[]; time: (at: string) => string }) {
  const t = useTranslations('webhooks');
  return (
    <details className="text-[0.8125rem]">
      <summary className="rounded-md text-accent">{t('asTable')}</summary>
      <section className="mt-2 max-h-56 overflow-y-auto" aria-label={t('health')} tabIndex={0}>
        <table className="w-full">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('delivered')}</th>
              <th scope="col">{t('failed')}</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {hours.map(({ at, delivered, failed }) => (
              <tr key={at}>
                <td>{time(at)}</td>
                <td>{delivered}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** An hour in Warsaw's time, `21 Nov, 10:00`. */
function useHour(): (at: string) => string {
  const dates = useDates();
  return (at) => dates.dateTime(new Date(at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
