import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { rowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type InProgress = Awaited<ReturnType<Api['panel']['listCorrectionsInProgress']>>;

type Row = InProgress['rows'][number];

type Props = { base: string; corrections: InProgress };

/** Corrections that are not issued yet, each leading to where it is written or read. */
export function InProgress({ base, corrections: { rows, hasMore } }: Props) {
  const t = useTranslations('corrections');
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      header: t('corrects'),
      cell: ({ row: { original } }) => (
        <Link href={`${base}/corrections/new?invoice=${original.invoice.id}`} className={rowLinkClass}>
          {original.invoice.number}
        </Link>
      ),
      meta: { place: 'title' },
    },
    { header: t('buyer'), cell: ({ row }) => <bdi>{row.original.invoice.buyerName}</bdi>, meta: { place: 'who' } },
    {
      header: t('reason'),
      cell: ({ row }) => <bdi className="line-clamp-2 break-words">{row.original.reason}</bdi>,
      meta: { place: 'more' },
    },
    {
      header: t('changed'),
      cell: ({ row }) => <DateTime at={row.original.updatedAt} />,
      meta: { place: 'more', isNamed: true },
    },
    {
      header: t('difference'),
      cell: ({ row }) => <Difference of={row.original.difference} />,
      meta: { align: 'right', place: 'amount' },
    },
    {
      header: t('state'),
      cell: ({ row }) => <StateBadge state={`correction_${row.original.stage}`} />,
      meta: { place: 'state' },
    },
  ];
  return (
    <Card title={t('inProgress')}>
      <DataTable isStacked caption={t('inProgress')} columns={columns} rows={rows} rowId={(row) => row.id} />
      {hasMore ? <p className="border-t border-line px-4 py-2.5 text-muted">{t('moreInProgress')}</p> : null}
    </Card>
  );
}

function Difference({ of: difference }: { of: Row['difference'] }) {
  if (!difference) return '–';
  return <Money amount={difference.gross} currency={difference.currency} />;
}
