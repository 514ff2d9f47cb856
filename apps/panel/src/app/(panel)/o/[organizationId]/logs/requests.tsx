import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { HttpStatus } from '@/components/http-status';
import { Link } from '@/components/link';
import { rowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type Listed = Awaited<ReturnType<Api['panel']['listRequests']>>['data'][number];

/** Who asked for what, and how it ended; each row leads to everything that belongs to the request. */
export function Requests({ base, rows }: { base: string; rows: Listed[] }) {
  const t = useTranslations('logs');
  const columns: Column<Listed>[] = [
    {
      header: t('operation'),
      cell: ({ row: { original } }) => (
        <>
          <Link href={`${base}/logs/${original.correlationId}`} className={rowLinkClass}>
            {original.operationId ?? `${original.method} ${original.path}`}
          </Link>
          {original.operationId ? (
            <code className="mt-0.5 block truncate font-mono text-xs font-normal text-muted" title={original.path}>
              {original.method} {original.path}
            </code>
          ) : null}
        </>
      ),
      meta: { place: 'title', className: 'max-w-72' },
    },
    {
      header: t('status'),
      cell: ({ row: { original } }) => (
        <>
          <HttpStatus status={original.status} />
          {original.errorCode ? (
            <span className="ml-2 text-xs text-muted max-md:hidden">
              <code className="font-mono">{original.errorCode}</code>
            </span>
          ) : null}
        </>
      ),
      meta: { place: 'second', className: 'whitespace-nowrap' },
    },
    {
      header: t('client'),
      cell: ({ row: { original } }) => (original.client ? original.client.name : t('noClient')),
      meta: { place: 'who' },
    },
    {
      header: t('duration'),
      cell: ({ row }) => t('milliseconds', { count: row.original.durationMs }),
      meta: { align: 'right', className: 'whitespace-nowrap text-muted tabular-nums max-md:order-4' },
    },
    { header: t('when'), cell: ({ row }) => <DateTime at={row.original.at} isToTheSecond />, meta: { place: 'more' } },
    {
      header: t('correlationId'),
      cell: ({ row }) => <CopyText value={row.original.correlationId} short />,
      meta: { className: 'max-md:hidden' },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}
