import { scopeTable } from '@invoicing/oauth/scopes';
import { useLocale, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';
import { WithdrawConnection } from './withdraw-connection';

type Connection = Awaited<ReturnType<Api['panel']['listConnections']>>['data'][number];
type Props = { organizationId: string; connections: Connection[] };

/** Applications, each with whom it acts for and what it may do. */
export function ConnectionsTable({ organizationId, connections }: Props) {
  const t = useTranslations('connections');
  const columns: Column<Connection>[] = [
    {
      header: t('application'),
      cell: ({ row }) => row.original.clientName,
      meta: { className: 'max-w-56 min-w-32 font-medium break-words max-md:order-1' },
    },
    {
      header: t('member'),
      cell: ({ row: { original } }) => (original.isOwn ? t('you', { name: original.memberName }) : original.memberName),
      meta: { className: 'min-w-32 break-words max-md:order-3 max-md:col-span-2' },
    },
    {
      header: t('scopes'),
      cell: ({ row }) => <Scopes {...row.original} />,
      meta: { place: 'more', className: 'md:min-w-56' },
    },
    {
      header: t('since'),
      cell: ({ row }) => <DateTime at={row.original.since} />,
      meta: { place: 'more', isNamed: true, className: 'md:whitespace-nowrap' },
    },
    {
      header: t('lastUsed'),
      cell: ({ row: { original } }) => (original.lastUsedAt ? <DateTime at={original.lastUsedAt} /> : t('never')),
      meta: { place: 'more', isNamed: true, className: 'md:whitespace-nowrap' },
    },
    {
      header: t('actions'),
      cell: ({ row: { original } }) => (
        <WithdrawConnection
          organizationId={organizationId}
          connection={{ oauthClientId: original.oauthClientId, memberId: original.memberId }}
          clientName={original.clientName}
          memberName={original.memberName}
        />
      ),
      meta: { align: 'right', place: 'second', isHeadingHidden: true },
    },
  ];
  return (
    <DataTable
      isStacked
      caption={t('title')}
      columns={columns}
      rows={connections}
      rowId={({ oauthClientId, memberId }) => `${oauthClientId} ${memberId}`}
    />
  );
}

function Scopes({ scopes }: Pick<Connection, 'scopes'>) {
  const t = useTranslations('connections');
  const words = useLocale() === 'pl' ? 'pl' : 'grants';
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">{t('scopeCount', { count: scopes.length })}</summary>
      <ul className="mt-1 grid gap-1 text-muted">
        {scopes.map((scope) => (
          <li key={scope}>{scopeTable[scope][words]}</li>
        ))}
      </ul>
    </details>
  );
}
