import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { HttpStatus } from '@/components/http-status';
import { Link } from '@/components/link';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type Listed = Awaited<ReturnType<Api['panel']['listRequests']>>['data'][number];

/** Who asked for what, and how it ended; each row leads to everything that belongs to the request. */
export function Requests({ base, rows }: { base: string; rows: Listed[] }) {
  const t = useTranslations('logs');
  const columns = [
    { label: t('operation') },
    { label: t('status') },
    { label: t('client') },
    { label: t('duration'), right: true },
    { label: t('when') },
    { label: t('correlationId') },
  ];
  return (
    <Table caption={t('title')} columns={columns} isStacked>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={clsx('max-w-72', cellClass.title)}>
            <Link href={`${base}/logs/${row.correlationId}`} className={rowLinkClass}>
              {row.operationId ?? `${row.method} ${row.path}`}
            </Link>
            {row.operationId ? (
              <code className="mt-0.5 block truncate font-mono text-xs font-normal text-muted" title={row.path}>
                {row.method} {row.path}
              </code>
            ) : null}
          </td>
          <td className="whitespace-nowrap max-md:order-2 max-md:text-right">
            <HttpStatus status={row.status} />
            {row.errorCode ? (
              <span className="ml-2 text-xs text-muted max-md:hidden">
                <code className="font-mono">{row.errorCode}</code>
              </span>
            ) : null}
          </td>
          <td className={cellClass.who}>{row.client ? row.client.name : t('noClient')}</td>
          <td className="text-right whitespace-nowrap text-muted tabular-nums max-md:order-4">
            {t('milliseconds', { count: row.durationMs })}
          </td>
          <td className={cellClass.more}>
            <DateTime at={row.at} isToTheSecond />
          </td>
          <td className="max-md:hidden">
            <CopyText value={row.correlationId} short />
          </td>
        </tr>
      ))}
    </Table>
  );
}
