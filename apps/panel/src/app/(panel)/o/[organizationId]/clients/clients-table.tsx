import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { CopyText } from '@/components/copy-text';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { longRowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type Client = Awaited<ReturnType<Api['panel']['listClients']>>['data'][number];

/** The columns kind, id, secrets and scopes, replaced by the manager of the client. */
const withheldColumns = 4;

const kindLook = ({ isWithheld }: Client) =>
  isWithheld ? ({ place: 'more' } as const) : { className: 'whitespace-nowrap text-muted max-md:order-3' };

/** The clients; for those managed by someone else only name, last use and state. */
export function ClientsTable({ organizationId, clients }: { organizationId: string; clients: Client[] }) {
  const t = useTranslations('clients');
  const columns: Column<Client>[] = [
    {
      header: t('name'),
      cell: ({ row: { original } }) => (
        <Link href={`/o/${organizationId}/clients/${original.id}`} className={longRowLinkClass}>
          {original.name}
        </Link>
      ),
      meta: { className: 'max-w-56 min-w-32 max-md:order-1' },
    },
    {
      header: t('kind'),
      cell: ({ row: { original } }) => (original.isWithheld ? t('managedByOthers') : t(`kind_${original.kind}`)),
      spanColumns: ({ row }) => (row.original.isWithheld ? withheldColumns : 1),
      meta: { ofRow: kindLook },
    },
    {
      header: t('clientId'),
      cell: ({ row }) => <ClientId client={row.original} />,
      meta: { className: 'relative max-md:order-5' },
    },
    {
      header: t('secret'),
      cell: ({ row }) => <Secrets client={row.original} />,
      meta: { className: 'font-mono text-xs whitespace-nowrap text-muted max-md:order-6 max-md:text-right' },
    },
    {
      header: t('scopes'),
      cell: ({ row }) => <Scopes client={row.original} />,
      meta: { place: 'state', className: 'whitespace-nowrap text-muted' },
    },
    {
      header: t('lastUsed'),
      cell: ({ row: { original } }) => (original.lastUsedAt ? <DateTime at={original.lastUsedAt} /> : t('never')),
      meta: { isNamed: true, className: 'text-muted max-md:order-7 max-md:col-span-2' },
    },
    { header: t('state'), cell: ({ row }) => <States client={row.original} />, meta: { place: 'second' } },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={clients} rowId={({ id }) => id} />;
}

function ClientId({ client }: { client: Client }) {
  return client.isWithheld ? null : <CopyText value={client.clientId} short />;
}

function Secrets({ client }: { client: Client }) {
  return client.isWithheld ? null : client.liveSecretHints.map((hint) => `…${hint}`).join(', ') || '–';
}

function Scopes({ client }: { client: Client }) {
  const t = useTranslations('clients');
  if (client.isWithheld) return null;
  return <span title={client.scopes.join('\n')}>{t('scopeCount', { count: client.scopes.length })}</span>;
}

function States({ client }: { client: Client }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <StateBadge state={client.revokedAt ? 'revoked' : 'active'} />
      {client.isWithheld ? null : <Marks client={client} />}
    </span>
  );
}

function Marks({ client }: { client: Extract<Client, { isWithheld: false }> }) {
  return (
    <>
      {client.requestedScopes.length > 0 && !client.revokedAt ? <StateBadge state="scopes_requested" /> : null}
      {client.plainPkceAt ? <StateBadge state="plain_pkce" /> : null}
    </>
  );
}
