import { scopeTable } from '@invoicing/oauth/scopes';
import { permits } from '@invoicing/router/access/actor';
import { Unplug } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { Table } from '@/components/table';
import { worded } from '@/i18n/worded';
import { type Place, placeIn } from '@/list-address';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { WithdrawConnection } from './withdraw-connection';

export const generateMetadata = titled('connections');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Place> };

export default worded('/o/[organizationId]/connections', ConnectionsPage);

async function ConnectionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'consents:give');
  const at = placeIn(await searchParams, {});
  const { data: connections, meta } = await (await apiFor(actor)).panel.listConnections(at.position);
  const t = await getTranslations('connections');
  const words = (await getLocale()) === 'pl' ? ('pl' as const) : ('grants' as const);
  const columns = [
    { label: t('application') },
    { label: t('member') },
    { label: t('scopes') },
    { label: t('since') },
    { label: t('lastUsed') },
    { label: t('actions'), hidden: true },
  ];
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <p className="-mt-2 max-w-2xl text-muted">{t(permits(actor, 'consents:manage') ? 'textAll' : 'textOwn')}</p>
      <Card>
        {connections.length === 0 ? (
          <EmptyState icon={Unplug} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Table caption={t('title')} columns={columns}>
            {connections.map(({ oauthClientId, memberId, ...connection }) => (
              <tr key={`${oauthClientId} ${memberId}`}>
                <td className="max-w-56 min-w-32 font-medium break-words">{connection.clientName}</td>
                <td className="min-w-32">
                  {connection.isOwn ? t('you', { name: connection.memberName }) : connection.memberName}
                </td>
                <td className="min-w-56">
                  <details>
                    <summary className="cursor-pointer whitespace-nowrap">
                      {t('scopeCount', { count: connection.scopes.length })}
                    </summary>
                    <ul className="mt-1 grid gap-1 text-muted">
                      {connection.scopes.map((scope) => (
                        <li key={scope}>{scopeTable[scope][words]}</li>
                      ))}
                    </ul>
                  </details>
                </td>
                <td className="whitespace-nowrap text-muted">
                  <DateTime at={connection.since} />
                </td>
                <td className="whitespace-nowrap text-muted">
                  {connection.lastUsedAt ? <DateTime at={connection.lastUsedAt} /> : t('never')}
                </td>
                <td className="text-right">
                  <WithdrawConnection
                    organizationId={organizationId}
                    connection={{ oauthClientId, memberId }}
                    clientName={connection.clientName}
                    memberName={connection.memberName}
                  />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={at.newer}
        older={at.older(meta.page.next_cursor)}
      />
    </div>
  );
}
