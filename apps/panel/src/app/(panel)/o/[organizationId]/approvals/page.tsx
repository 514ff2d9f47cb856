import clsx from 'clsx';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { Money } from '@/components/money';
import { Table } from '@/components/table';
import { apiFor, requireMember } from '@/trpc/server';

export const metadata: Metadata = { title: 'Approvals' };

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<{ view?: string }> };

export default async function ApprovalsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const view = (await searchParams).view === 'decided' ? ('decided' as const) : ('pending' as const);
  const { actor } = await requireMember(organizationId);
  const rows = await (await apiFor(actor)).panel.listApprovals({ view });
  const t = await getTranslations('approvals');
  return (
    <div className="grid gap-4">
      <h1>{t('title')}</h1>
      <nav aria-label={t('views')} className="flex gap-1">
        {(['pending', 'decided'] as const).map((name) => (
          <Link
            key={name}
            href={`?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={clsx('rounded-lg px-3 py-1.5 font-medium', name === view ? 'bg-raised' : 'text-muted hover:bg-raised')}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <Card>
        {rows.length === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ) : (
          <Table
            caption={t('title')}
            columns={[
              { label: t('what') },
              { label: t('buyer') },
              { label: t('amount'), right: true },
              { label: t('requestedBy') },
              { label: t('state') },
              { label: view === 'pending' ? t('until') : t('changed') },
            ]}
          >
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link href={`/approve/${row.urlToken}`} className="font-medium text-accent hover:underline">
                    {t(`action_${row.action}`)}
                  </Link>
                </td>
                <td>{row.summary.buyer_name}</td>
                <td className="text-right">
                  <Money amount={row.summary.total_gross} currency={row.summary.currency} />
                </td>
                <td>{row.requested_by.client_name}</td>
                <td>
                  <StateBadge state={row.status} />
                </td>
                <td>
                  <DateTime at={view === 'pending' ? row.expires_at : row.meta.updated_at} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </div>
  );
}
