import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import type { Api } from '@/trpc/server';

type Endpoint = Awaited<ReturnType<Api['getWebhookEndpoint']>>;

/** What is wrong with an endpoint, and what becomes of its events meanwhile; nothing where nothing is wrong. */
export function Banner({ endpoint, held }: { endpoint: Endpoint; held: number }) {
  const t = useTranslations('webhooks');
  const { status, disabled_reason: reason, health } = endpoint;
  if (status === 'disabled')
    return (
      <Notice tone="bad" role="alert">
        <p className="font-semibold">{t('disabledTitle')}</p>
        <p>
          {reason === 'gone' || reason === 'sustained_failure' ? t(`disabled_${reason}`) : reason}{' '}
          {t('held', { count: held })}
        </p>
      </Notice>
    );
  if (status === 'paused')
    return (
      <Notice tone="calm">
        {t('pausedText')} {t('held', { count: held })}
      </Notice>
    );
  if (status === 'active' && health.failing_since)
    return (
      <Notice tone="warn">
        <p className="font-semibold">{t('failingTitle', { count: health.consecutive_failures })}</p>
        <p>
          {t('failingSince')} <DateTime at={health.failing_since} />. {t('failingText')}
        </p>
      </Notice>
    );
  if (status === 'active' && held > 0) return <Notice tone="calm">{t('held', { count: held })}</Notice>;
  return null;
}
