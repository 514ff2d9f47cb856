import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import type { KsefConnection } from './connection-status';

/** What the ministry announced of KSeF and what it means for documents that wait; nothing on other days. */
export function Outages({ outages }: { outages: KsefConnection['outages'] }) {
  const t = useTranslations('ksef');
  return outages.map(({ kind, since }) => (
    <Notice key={`${kind} ${since}`} tone="warn">
      {t(`outage_${kind}`)} <DateTime at={since} />
    </Notice>
  ));
}
