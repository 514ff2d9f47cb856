import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime, Day, TimeOfDay } from '@/components/date-time';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { Reference } from '@/components/reference';
import { rowLinkClass } from '@/components/row-link';
import type { Api } from '@/trpc/server';

type Row = Awaited<ReturnType<Api['panel']['listDrafts']>>['data'][number];

/** Drafts, each row leading to its page. */
export function DraftsTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('drafts');
  const columns: Column<Row>[] = [
    {
      header: t('buyer'),
      cell: ({ row: { original } }) => (
        <Link href={`${base}/drafts/${original.id}`} className={rowLinkClass}>
          <bdi>{original.buyerName}</bdi>
        </Link>
      ),
      meta: { place: 'title', className: 'max-w-64 truncate' },
    },
    {
      header: t('gross'),
      cell: ({ row }) => <Gross draft={row.original} />,
      meta: { align: 'right', place: 'amount' },
    },
    {
      header: t('reference'),
      cell: ({ row }) => <Reference value={row.original.external_reference} />,
      meta: { place: 'more', className: 'md:max-w-64 md:truncate max-md:wrap-anywhere', isNamed: true },
    },
    {
      header: t('issueDate'),
      cell: ({ row }) => <Day date={row.original.input.issue_date} />,
      meta: { place: 'more', isNamed: true },
    },
    { header: t('state'), cell: ({ row }) => <State draft={row.original} />, meta: { place: 'full' } },
    {
      header: t('changed'),
      cell: ({ row }) => <DateTime at={row.original.meta.updated_at} />,
      meta: { place: 'more', isNamed: true },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}

function Gross({ draft: { totals, input } }: { draft: Row }) {
  return (
    <>
      <Money amount={totals.gross} currency={input.currency} />
      <DueNote gross={totals.gross} due={totals.amount_due} currency={input.currency} />
    </>
  );
}

/** How it stands, and until when what was approved can be issued. */
function State({ draft: { approval, status } }: { draft: Row }) {
  const t = useTranslations('drafts');
  return (
    <>
      <StateBadge state={`draft_${approval?.state ?? status}`} />
      {approval?.state === 'approved' ? (
        <span className="ml-2 text-xs text-muted">
          {t('until')} <TimeOfDay at={approval.until} />
        </span>
      ) : null}
    </>
  );
}
