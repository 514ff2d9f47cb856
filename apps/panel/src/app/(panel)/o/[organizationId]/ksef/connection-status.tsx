import { useTranslations } from 'next-intl';
import { Notice } from '@/components/notice';
import type { Api } from '@/trpc/server';

export type KsefConnection = Awaited<ReturnType<Api['panel']['getKsefConnection']>>;

/** A certificate is warned of this many days before its expiry. */
export const warnedDays = 30;

/** In one sentence, whether invoices can be sent, and what to do where they cannot. */
export function ConnectionStatus({ connection }: { connection: KsefConnection }) {
  const t = useTranslations('ksef');
  const { active, pending, lastError } = connection;
  const daysLeft = active?.certificate?.daysLeft ?? null;
  if (!active) return <Notice tone="warn">{pending ? t('notYetConnected') : t('notConnected')}</Notice>;
  if (lastError !== null)
    return <Notice tone="bad">{t.has(`error_${lastError}`) ? t(`error_${lastError}`) : t('error_unreachable')}</Notice>;
  if (daysLeft !== null && daysLeft <= warnedDays)
    return <Notice tone={daysLeft > 0 ? 'warn' : 'bad'}>{t('expires', { count: Math.max(daysLeft, 0) })}</Notice>;
  const tokenDaysLeft = active.token?.daysLeft ?? null;
  if (tokenDaysLeft !== null && tokenDaysLeft <= warnedDays)
    return (
      <Notice tone={tokenDaysLeft > 0 ? 'warn' : 'bad'}>
        {t('tokenExpires', { count: Math.max(tokenDaysLeft, 0) })}
      </Notice>
    );
  return <Notice tone="good">{t('connected')}</Notice>;
}
