'use client';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Confirmed } from '@/components/confirmed';
import { Link } from '@/components/link';
import { apiClient } from '@/trpc/client';

/** The open correction of an invoice, which its accountant may continue or abandon. */
export function OpenCorrection({
  organizationId,
  processId,
  continues,
}: {
  organizationId: string;
  processId: string;
  /** Where it is written; null for who may not. */
  continues: string | null;
}) {
  const t = useTranslations('takeBack_correction');
  return (
    <Card title={t('open')}>
      <div className="grid justify-items-start gap-3 px-4 py-3">
        <p className="text-muted">{t('openText')}</p>
        {continues ? (
          <div className="flex flex-wrap gap-2">
            <Link href={continues} className={buttonClass()}>
              {t('continue')}
            </Link>
            <Confirmed
              words="takeBack_correction"
              change={() => apiClient(organizationId).panel.abandonProcess.mutate({ id: processId })}
            />
          </div>
        ) : null}
      </div>
    </Card>
  );
}
