import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { SaidByKsef } from '@/components/document/said-by-ksef';
import { DueInKsef } from '@/components/due-in-ksef';
import { Link } from '@/components/link';
import { rowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type Row = Awaited<ReturnType<Api['panel']['listSubmissions']>>['data'][number];

/** Submissions with what KSeF said of each, each row leading to its page. */
export function SubmissionsTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('submissions');
  const columns: Column<Row>[] = [
    {
      header: t('document'),
      cell: ({ row: { original } }) => (
        <Link href={`${base}/submissions/${original.id}`} className={rowLinkClass}>
          {original.document.number}
        </Link>
      ),
      meta: { place: 'title' },
    },
    {
      header: t('buyer'),
      cell: ({ row }) => <bdi>{row.original.document.buyerName}</bdi>,
      meta: { place: 'full', className: 'max-w-64 min-w-40 truncate max-md:text-muted' },
    },
    {
      header: t('state'),
      cell: ({ row: { original } }) => (
        <>
          <StateBadge state={original.status} />
          <DueInKsef status={original.status} deadline={original.deadline} />
        </>
      ),
      meta: { place: 'second' },
    },
    {
      header: t('said'),
      cell: ({ row: { original } }) =>
        original.ksefNumber ?? <SaidByKsef code={original.statusCode} description={original.statusDescription} />,
      meta: { place: 'more', className: 'md:max-w-80 md:truncate' },
    },
    {
      header: t('created'),
      cell: ({ row }) => <DateTime at={row.original.at} />,
      meta: { place: 'more', isNamed: true },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}
