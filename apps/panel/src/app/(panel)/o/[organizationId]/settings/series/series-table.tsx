import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/data-table';
import type { Api } from '@/trpc/server';
import { ArchiveSeries } from './archive-series';

type Series = Awaited<ReturnType<Api['panel']['listNumberSeries']>>[number];
type Props = { organizationId: string; series: Series[]; manages: boolean };

/** The series, each with the number that it would give now. */
export function SeriesTable({ organizationId, series, manages }: Props) {
  const t = useTranslations('series');
  const change: Column<Series> = {
    header: t('change'),
    cell: ({ row }) => <Archive organizationId={organizationId} series={row.original} />,
    meta: { align: 'right', place: 'state', isHeadingHidden: true },
  };
  const columns: Column<Series>[] = [
    {
      header: t('code'),
      cell: ({ row }) => row.original.code,
      meta: { place: 'title', className: 'font-mono text-xs' },
    },
    { header: t('name'), cell: ({ row }) => row.original.name, meta: { place: 'who' } },
    {
      header: t('documents'),
      cell: ({ row }) => t(`documents_${row.original.documents}`),
      meta: {
        place: 'more',
        ofRow: ({ name, documents }) => ({
          className: name === t(`documents_${documents}`) ? 'max-md:hidden' : '',
        }),
      },
    },
    {
      header: t('pattern'),
      cell: ({ row }) => row.original.pattern,
      meta: { place: 'more', className: 'font-mono text-xs' },
    },
    { header: t('reset'), cell: ({ row }) => t(`reset_${row.original.reset}`), meta: { place: 'more' } },
    {
      header: t('next'),
      cell: ({ row }) => row.original.nextNumber ?? <span className="font-normal text-muted">{t('archived')}</span>,
      meta: { align: 'right', place: 'amount', className: 'font-medium whitespace-nowrap tabular-nums' },
    },
    ...(manages ? [change] : []),
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={series} rowId={({ id }) => id} />;
}

function Archive({ organizationId, series }: { organizationId: string; series: Series }) {
  const { id, code, nextNumber } = series;
  return <ArchiveSeries organizationId={organizationId} id={id} code={code} isArchived={nextNumber === null} />;
}
