import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { rowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type Endpoint = Awaited<ReturnType<Api['listWebhookEndpoints']>>['data'][number];

/** The endpoints, each row leading to its page. */
export function EndpointsTable({ organizationId, endpoints }: { organizationId: string; endpoints: Endpoint[] }) {
  const t = useTranslations('webhooks');
  const columns: Column<Endpoint>[] = [
    {
      header: t('url'),
      cell: ({ row: { original } }) => (
        <Link
          href={`/o/${organizationId}/webhooks/${original.id}`}
          className={`${rowLinkClass} block truncate font-mono text-xs`}
          title={original.url}
        >
          {original.url}
        </Link>
      ),
      meta: { className: 'max-w-72 min-w-40 max-md:order-1' },
    },
    {
      header: t('state'),
      cell: ({ row }) => <State endpoint={row.original} />,
      meta: { place: 'second' },
    },
    {
      header: t('events'),
      cell: ({ row }) => <Events types={row.original.event_types} />,
      meta: { className: 'whitespace-nowrap text-muted max-md:order-3' },
    },
    {
      header: t('lastSuccess'),
      cell: ({ row }) => <LastSuccess at={row.original.health.last_success_at} />,
      meta: { place: 'more', isNamed: true },
    },
    {
      header: t('description'),
      cell: ({ row }) => row.original.description || <span className="max-md:hidden">–</span>,
      meta: { className: 'max-w-48 min-w-24 truncate text-muted max-md:order-4 max-md:col-span-2' },
    },
    {
      header: t('secret'),
      cell: ({ row }) => <span className="font-mono text-xs">{row.original.signing.secret_hint ?? '–'}</span>,
      meta: { isNamed: true, className: 'whitespace-nowrap text-muted max-md:order-6 max-md:col-span-2' },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={endpoints} rowId={({ id }) => id} />;
}

function State({ endpoint: { status, health } }: { endpoint: Endpoint }) {
  return <StateBadge state={status === 'active' && health.failing_since ? 'failing' : status} />;
}

function LastSuccess({ at }: { at: string | null }) {
  const t = useTranslations('webhooks');
  return at ? <DateTime at={at} /> : t('never');
}

function Events({ types }: { types: Endpoint['event_types'] }) {
  const t = useTranslations('webhooks');
  return (
    <span title={types.join('\n')}>
      {types.includes('*') ? t('allEvents') : t('eventCount', { count: types.length })}
    </span>
  );
}
