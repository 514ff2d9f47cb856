'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { Confirmed } from '@/components/confirmed';
import { apiClient } from '@/trpc/client';

/** The open correction of an invoice, which its accountant may abandon. */
export function OpenCorrection({
  organizationId,
  processId,
  mayAbandon,
}: {
  organizationId: string;
  processId: string;
  mayAbandon: boolean;
}) {
  const t = useTranslations('takeBack_correction');
  return (
    <Card title={t('open')}>
      <div className="grid justify-items-start gap-3 px-4 py-3">
        <p className="text-muted">{t('openText')}</p>
        {mayAbandon ? (
          <Confirmed
            words="takeBack_correction"
            change={() => apiClient(organizationId).panel.abandonProcess.mutate({ id: processId })}
          />
        ) : null}
      </div>
    </Card>
  );
}
