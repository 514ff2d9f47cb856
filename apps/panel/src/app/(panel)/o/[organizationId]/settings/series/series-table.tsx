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
    meta: { align: 'right', place: 'second', isHeadingHidden: true },
  };
  const columns: Column<Series>[] = [
    {
      header: t('code'),
      cell: ({ row }) => row.original.code,
      meta: { place: 'title', className: 'font-mono text-xs' },
    },
    { header: t('name'), cell: ({ row }) => row.original.name, meta: { place: 'who', className: 'max-md:col-span-2' } },
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
      cell: ({ row }) => <span className="font-mono text-xs">{row.original.pattern}</span>,
      meta: { place: 'more', isNamed: true },
    },
    {
      header: t('reset'),
      cell: ({ row }) => t(`reset_${row.original.reset}`),
      meta: { place: 'more', isNamed: true },
    },
    useNext(),
    ...(manages ? [change] : []),
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={series} rowId={({ id }) => id} />;
}

/** The number that it would give now; an archived one gives none, which needs no heading before it. */
function useNext(): Column<Series> {
  const t = useTranslations('series');
  return {
    header: t('next'),
    cell: ({ row }) => <Next number={row.original.nextNumber} />,
    meta: {
      align: 'right',
      place: 'full',
      isNamed: true,
      className: 'text-muted wrap-anywhere tabular-nums max-md:text-left md:whitespace-nowrap',
      ofRow: ({ nextNumber }) => ({ isNamed: nextNumber !== null }),
    },
  };
}

function Next({ number }: { number: string | null }) {
  const t = useTranslations('series');
  return number === null ? t('archived') : <span className="font-medium text-ink">{number}</span>;
}

function Archive({ organizationId, series }: { organizationId: string; series: Series }) {
  const { id, code, nextNumber } = series;
  return <ArchiveSeries organizationId={organizationId} id={id} code={code} isArchived={nextNumber === null} />;
}
