import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { DateTime, Day, TimeOfDay } from '@/components/date-time';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { Reference } from '@/components/reference';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type Row = Awaited<ReturnType<Api['panel']['listDrafts']>>['data'][number];

/** Drafts, each row leading to its page. */
export function DraftsTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('drafts');
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[
        { label: t('buyer') },
        { label: t('gross'), right: true },
        { label: t('reference') },
        { label: t('issueDate') },
        { label: t('state') },
        { label: t('changed') },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={`max-w-64 truncate ${cellClass.title}`}>
            <Link href={`${base}/drafts/${row.id}`} className={rowLinkClass}>
              <bdi>{row.buyerName}</bdi>
            </Link>
          </td>
          <td className={cellClass.amount}>
            <Money amount={row.totals.gross} currency={row.input.currency} />
            <DueNote gross={row.totals.gross} due={row.totals.amount_due} currency={row.input.currency} />
          </td>
          <td className={cellClass.who}>
            <Reference value={row.external_reference} />
          </td>
          <td className={cellClass.more}>
            <Day date={row.input.issue_date} />
          </td>
          <td className={cellClass.state}>
            <StateBadge state={`draft_${row.approval?.state ?? row.status}`} />
            {row.approval?.state === 'approved' ? (
              <span className="ml-2 text-xs text-muted">
                {t('until')} <TimeOfDay at={row.approval.until} />
              </span>
            ) : null}
          </td>
          <td className={cellClass.more}>
            <DateTime at={row.meta.updated_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
