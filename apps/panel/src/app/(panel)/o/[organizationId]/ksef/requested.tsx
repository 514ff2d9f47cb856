import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import type { KsefConnection } from './connection-status';

type Props = { requested: KsefConnection['requested']['offline'] };

/** How a certificate that was requested of KSeF stands: on its way, or why none came of it and what to do. */
export function Requested({ requested }: Props) {
  const t = useTranslations('ksefRequest');
  if (requested === null) return null;
  const { isRunning, failure, ksefDetail, at } = requested;
  if (isRunning)
    return (
      <Notice tone="calm" role="status">
        {t('running')}
      </Notice>
    );
  return (
    <Notice tone="bad">
      <p>
        <DateTime at={at} />: {t(`failure_${failure ?? 'refused'}`)}
      </p>
      {ksefDetail ? <p className="mt-1">{t('ksefSays', { detail: ksefDetail })}</p> : null}
    </Notice>
  );
}
