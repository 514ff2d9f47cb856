import { CheckCircle2, CircleDashed, XCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';

type Ksef = { lastSuccessAt: string | null; lastError: string | null } | null;

/** The connection of the organization to KSeF, in one line. */
export function Connection({ ksef }: { ksef: Ksef }) {
  const t = useTranslations('dashboard');
  const isBroken = ksef === null || ksef.lastError !== null;
  const [Icon, look] = isBroken
    ? [XCircle, 'text-bad']
    : ksef.lastSuccessAt
      ? [CheckCircle2, 'text-good']
      : [CircleDashed, 'text-muted'];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-[0.8125rem] text-muted">
      <Icon aria-hidden className={`size-4 ${look}`} />
      <span className="font-medium text-ink">{t('connection')}</span>
      {ksef === null
        ? t('notConnected')
        : ksef.lastError
          ? t('connectionError')
          : ksef.lastSuccessAt
            ? t('connected')
            : t('notUsedYet')}
      {ksef?.lastSuccessAt && !ksef.lastError ? <DateTime at={ksef.lastSuccessAt} /> : null}
    </p>
  );
}
