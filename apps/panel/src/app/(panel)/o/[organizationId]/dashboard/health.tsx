import clsx from 'clsx';
import { AlertTriangle, CheckCircle2, CircleDashed, type LucideIcon, XCircle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime, TimeOfDay } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type Facts = Awaited<ReturnType<Api['panel']['getDashboard']>>;
type Health = Pick<Facts, 'ksef' | 'webhooks' | 'countedAtMost'>;
type Look = 'good' | 'near' | 'bad' | 'unknown';

const looks: Record<Look, [LucideIcon, string]> = {
  good: [CheckCircle2, 'text-good'],
  near: [AlertTriangle, 'text-warn'],
  bad: [XCircle, 'text-bad'],
  unknown: [CircleDashed, 'text-muted'],
};

/** How KSeF and the organization's endpoints do, in a line each. */
export function HealthLines({ facts: { ksef, webhooks, countedAtMost } }: { facts: Health }) {
  return (
    <div className="grid gap-1.5 px-1 text-[0.8125rem] text-muted">
      <KsefLine ksef={ksef} />
      {webhooks ? <WebhooksLine {...webhooks} countedAtMost={countedAtMost} /> : null}
    </div>
  );
}

function Line({ look, name, children }: { look: Look; name: string; children: ReactNode }) {
  const [Icon, color] = looks[look];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Icon aria-hidden className={clsx('size-4', color)} />
      <span className="font-medium text-ink">{name}</span>
      {children}
    </p>
  );
}

function KsefLine({ ksef }: Pick<Facts, 'ksef'>) {
  const t = useTranslations('dashboard');
  if (ksef === null || ksef.lastError || ksef.hasEnded)
    return (
      <Line look="bad" name={t('connection')}>
        {t(ksef === null ? 'notConnected' : ksef.hasEnded ? 'connectionEnded' : 'connectionError')}
      </Line>
    );
  const { lastSuccessAt, rateLimit } = ksef;
  const isShort = rateLimit !== null && (rateLimit.shutUntil !== null || rateLimit.hour?.isNear === true);
  return (
    <Line look={isShort ? 'near' : lastSuccessAt ? 'good' : 'unknown'} name={t('connection')}>
      {t(lastSuccessAt ? 'connected' : 'notUsedYet')}
      {lastSuccessAt ? <DateTime at={lastSuccessAt} /> : null}
      {rateLimit ? <RateLimit {...rateLimit} /> : null}
    </Line>
  );
}

/** No separator at the beginning of a line, as on a phone. */
const apart = "sm:before:content-['·_']";

type RateLimit = NonNullable<NonNullable<Facts['ksef']>['rateLimit']>;

/** The remaining KSeF limit of this seller; shown discreetly while it is sufficient. */
function RateLimit({ hour, shutUntil }: RateLimit) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  if (shutUntil)
    return <span className={apart}>{t.rich('roomShut', { time: () => <TimeOfDay at={shutUntil} /> })}</span>;
  if (!hour) return null;
  const { isNear, left, of } = hour;
  return (
    <span className={apart}>
      {t(isNear ? 'roomNear' : 'room', { left: format.number(left), of: format.number(of) })}
    </span>
  );
}

type Deliveries = NonNullable<Facts['webhooks']> & Pick<Facts, 'countedAtMost'>;

function WebhooksLine({ delivered, failing, countedAtMost }: Deliveries) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const said = (count: number) => `${format.number(count)}${count < countedAtMost ? '' : '+'}`;
  const look = failing > 0 ? 'bad' : delivered > 0 ? 'good' : 'unknown';
  return (
    <Line look={look} name={t('webhooks')}>
      {delivered + failing === 0
        ? t('noDeliveries')
        : t('deliveries', { delivered: said(delivered), failing: said(failing) })}
    </Line>
  );
}
