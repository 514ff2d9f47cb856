import type { ComponentStatus } from '@invoicing/router/panel/status/read-status';
import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import clsx from 'clsx';
import { CheckCircle2, CircleHelp, type LucideIcon, XCircle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { ofWidth } from '@/components/of-width';
import { useDates } from '@/i18n/dates';

const looks: Record<ComponentStatus['state'], { icon: LucideIcon; tone: string }> = {
  up: { icon: CheckCircle2, tone: 'text-good' },
  down: { icon: XCircle, tone: 'text-bad' },
  unknown: { icon: CircleHelp, tone: 'text-muted' },
};

/** Below this a day counts as one with a failure, and below that as one mostly down. */
const good = 0.999;
const fair = 0.95;

/** One part of the service: how it does now, and a bar for each of the last days. */
export function Uptime({ status: { component, state, days, share, measuredSince } }: { status: ComponentStatus }) {
  const t = useTranslations('status');
  const percent = usePercent();
  const { icon: Icon, tone } = looks[state];
  const since = useSince(measuredSince);
  // In percent of the width.
  const columns = scaleBand({ domain: days.map(({ day }) => day), range: [0, 100], paddingInner: 0.25 });
  const known = share === null ? t('noData') : t('share', { share: percent(share) });
  const summary = share !== null && since ? t('shareSince', { share: percent(share), since }) : known;
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold">{t(component)}</h2>
        <p className={clsx('flex items-center gap-1.5 font-medium', tone)}>
          <Icon aria-hidden className="size-4" />
          {t(`state_${state}`)}
        </p>
      </div>
      <svg role="img" aria-label={summary} className="mt-2 block h-7 w-full">
        {days.map(({ day, share: ofDay }) => (
          <Bar
            key={day}
            x={ofWidth(columns(day))}
            width={ofWidth(columns.bandwidth())}
            height="100%"
            rx={1}
            className={fillOf(ofDay)}
          >
            <title>{`${day}: ${ofDay === null ? t('noData') : percent(ofDay)}`}</title>
          </Bar>
        ))}
      </svg>
      <p className="mt-1 flex justify-between gap-4 text-xs text-muted">
        <span>{t('daysAgo', { days: days.length })}</span>
        <span>{t('today')}</span>
      </p>
      <p className="text-xs text-muted">{summary}</p>
    </li>
  );
}

/** Rounded down: 100 % is said of what never failed alone. */
function usePercent(): (share: number) => string {
  const format = useFormatter();
  return (share) => format.number(Math.floor(share * 10_000) / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}

/** The minute in which measuring began, in UTC as the days are. */
function useSince(at: string | null): string | null {
  const dates = useDates();
  return (
    at &&
    dates.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
  );
}

function fillOf(share: number | null): string {
  if (share === null) return 'fill-line';
  if (share >= good) return 'fill-good';
  return share >= fair ? 'fill-warn' : 'fill-bad';
}
