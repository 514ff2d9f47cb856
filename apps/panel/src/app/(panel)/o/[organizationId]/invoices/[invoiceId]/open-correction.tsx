'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Confirmed } from '@/components/confirmed';
import { Link } from '@/components/link';
import { apiClient } from '@/trpc/client';

type Props = {
  organizationId: string;
  processId: string;
  /** How it stands. */
  badge: ReactNode;
  /** The page for editing it, and whether that is the next step; null for members who may not. */
  continues: { href: string; isNext: boolean } | null;
  /** The page for reading it; null if there is nothing to read. */
  reads: string | null;
  /** How its approval stands. */
  children: ReactNode;
};

/** The open correction of an invoice, which its accountant may continue or abandon. */
export function OpenCorrection({ organizationId, processId, badge, continues, reads, children }: Props) {
  const t = useTranslations('takeBack_correction');
  return (
    <Card title={t('open')} action={badge}>
      <div className="grid justify-items-start gap-3 px-4 py-3">
        <p className="text-muted">{t('openText')}</p>
        {children}
        {continues ? (
          <div className="flex flex-wrap gap-2">
            <Link href={continues.href} className={buttonClass(continues.isNext ? 'primary' : 'secondary')}>
              {t('continue')}
            </Link>
            <Confirmed
              words="takeBack_correction"
              change={() => apiClient(organizationId).panel.abandonProcess.mutate({ id: processId })}
            />
          </div>
        ) : reads ? (
          <Link href={reads} className={buttonClass('secondary')}>
            {t('read')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
