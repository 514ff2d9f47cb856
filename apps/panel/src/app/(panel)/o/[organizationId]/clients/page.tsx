import { scopeTable } from '@invoicing/oauth/scopes';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { Table } from '@/components/table';
import { apiFor, requireMember } from '@/trpc/server';
import { CreateClient } from './create-client';
import { RevokeClient } from './revoke-client';

export const metadata: Metadata = { title: 'API clients' };

type Props = { params: Promise<{ organizationId: string }> };

export default async function ClientsPage({ params }: Props) {
  const { organizationId } = await params;
  const { actor } = await requireMember(organizationId);
  const clients = await (await apiFor(actor)).panel.listClients({});
  const t = await getTranslations('clients');
  const scopes = Object.entries(scopeTable).map(([name, { grants, pl, highRisk }]) => ({ name, en: grants, pl, highRisk }));
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        <CreateClient organizationId={organizationId} scopes={scopes} />
      </header>
      <Card>
        {clients.length === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ) : (
          <Table
            caption={t('title')}
            columns={[
              { label: t('name') },
              { label: t('clientId') },
              { label: t('secret') },
              { label: t('scopes') },
              { label: t('lastUsed') },
              { label: t('state') },
              { label: t('actions') },
            ]}
          >
            {clients.map((client) => (
              <tr key={client.id}>
                <td className="font-medium">{client.name}</td>
                <td>
                  <CopyText value={client.clientId} />
                </td>
                <td className="whitespace-nowrap text-muted">
                  {client.secrets
                    .filter(({ revokedAt }) => !revokedAt)
                    .map(({ hint }) => `…${hint}`)
                    .join(', ')}
                </td>
                <td className="text-muted">
                  <span title={client.scopes.join(' ')}>{t('scopeCount', { count: client.scopes.length })}</span>
                </td>
                <td>{client.lastUsedAt ? <DateTime at={client.lastUsedAt} /> : t('never')}</td>
                <td>
                  <StateBadge state={client.revokedAt ? 'revoked' : 'active'} />
                </td>
                <td>{client.revokedAt ? null : <RevokeClient organizationId={organizationId} id={client.id} name={client.name} />}</td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </div>
  );
}
