import { permits } from '@invoicing/router/actor';
import clsx from 'clsx';
import { ShieldCheck } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ApprovalsTable } from '@/components/approvals-table';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { apiFor, requirePermission } from '@/trpc/server';

export const metadata: Metadata = { title: 'Approvals' };

const views = ['pending', 'decided'] as const;
type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<{ view?: string }> };

export default async function ApprovalsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const asked = (await searchParams).view;
  const view = views.find((name) => name === asked) ?? 'pending';
  const actor = await requirePermission(organizationId, 'approvals:read');
  const rows = await (await apiFor(actor)).panel.listApprovals({ view });
  const t = await getTranslations('approvals');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {permits(actor, 'policy:read') ? (
          <Link href={`/o/${organizationId}/policy`} className={buttonClass('secondary')}>
            {t('policy')}
          </Link>
        ) : null}
      </PageHeader>
      <nav aria-label={t('views')} className="flex gap-5 border-b border-line">
        {views.map((name) => (
          <Link
            key={name}
            href={`?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={clsx(
              '-mb-px border-b-2 pb-2 font-medium',
              name === view ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <Card>
        {rows.length > 0 ? (
          <ApprovalsTable rows={rows} view={view} />
        ) : (
          <EmptyState icon={ShieldCheck} title={t(`empty_${view}`)}>
            {t('emptyText')}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
