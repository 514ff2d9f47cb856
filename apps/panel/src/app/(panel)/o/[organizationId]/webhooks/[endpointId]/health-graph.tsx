import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';

type Hour = { at: string; delivered: number; failed: number };

const width = 480;
const height = 120;
const gap = 2;
const marks = 12;

/**
 * The attempts of two days as bars by the hour: delivered below, failed above it; the figures are there as a table too.
 */
export function HealthGraph({ hours }: { hours: Hour[] }) {
  const t = useTranslations('webhooks');
  const time = useHour();
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed));
  const sum = (of: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[of], 0);
  const [delivered, failed] = [sum('delivered'), sum('failed')];
  const step = width / hours.length;
  const busy = hours.filter((hour) => hour.delivered + hour.failed > 0);
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
        <Legend color="bg-good" label={t('delivered')} count={delivered} />
        <Legend color="bg-bad" label={t('failed')} count={failed} />
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('graph', { delivered, failed })}
        className="h-32 w-full"
        preserveAspectRatio="none"
      >
        <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} className="stroke-line" />
        {hours.map((hour, index) => {
          const good = (hour.delivered / most) * (height - 2);
          const bad = (hour.failed / most) * (height - 2);
          const bar = { x: index * step + gap / 2, width: step - gap };
          return (
            <g key={hour.at}>
              <title>{`${time(hour.at)}: ${t('delivered')} ${hour.delivered}, ${t('failed')} ${hour.failed}`}</title>
              <rect x={index * step} y="0" width={step} height={height} className="fill-transparent" />
              <rect {...bar} y={height - good} height={good} className="fill-good" />
              <rect {...bar} y={height - good - bad} height={bad} className="fill-bad" />
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
        {hours
          .filter((_, index) => index % marks === 0)
          .map(({ at }, index) => (
            <span key={at} className={clsx(index % 2 === 1 && 'hidden sm:inline')}>
              {time(at)}
            </span>
          ))}
        <span>{t('now')}</span>
      </p>
      {busy.length > 0 ? <Figures hours={busy} time={time} /> : <p className="text-muted">{t('quiet')}</p>}
    </div>
  );
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
  const locale = useLocale() === 'pl' ? 'pl-PL' : 'en-GB';
  return (at) =>
    new Date(at).toLocaleString(locale, {
      timeZone: 'Europe/Warsaw',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
}
