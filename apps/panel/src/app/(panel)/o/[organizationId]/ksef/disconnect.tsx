'use client';
import { useTranslations } from 'next-intl';
import { Confirmed } from '@/components/confirmed';
import { Notice } from '@/components/notice';
import { apiClient } from '@/trpc/client';

/** Ends the connection, after saying what waits for it. */
export function Disconnect({ organizationId, waitingDocuments }: { organizationId: string; waitingDocuments: number }) {
  const t = useTranslations('ksef');
  return (
    <Confirmed
      words="ksefDisconnect"
      look="danger"
      change={() => apiClient(organizationId).panel.disconnectKsef.mutate({ what: 'everything' })}
    >
      {waitingDocuments > 0 ? <Notice tone="warn">{t('documentsWait', { count: waitingDocuments })}</Notice> : null}
    </Confirmed>
  );
}
