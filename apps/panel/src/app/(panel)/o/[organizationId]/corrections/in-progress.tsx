import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type InProgress = Awaited<ReturnType<Api['panel']['listCorrectionsInProgress']>>;

type Props = { base: string; corrections: InProgress };

/** Corrections that are not issued yet, each leading to where it is written or read. */
export function InProgress({ base, corrections: { rows, hasMore } }: Props) {
  const t = useTranslations('corrections');
  if (rows.length === 0) return null;
  return (
    <Card title={t('inProgress')}>
      <Table
        isStacked
        caption={t('inProgress')}
        columns={[
          { label: t('corrects') },
          { label: t('buyer') },
          { label: t('reason') },
          { label: t('changed') },
          { label: t('difference'), right: true },
          { label: t('state') },
        ]}
      >
        {rows.map(({ id, invoice, reason, stage, difference, updatedAt }) => (
          <tr key={id}>
            <td className={cellClass.title}>
              <Link href={`${base}/corrections/new?invoice=${invoice.id}`} className={rowLinkClass}>
                {invoice.number}
              </Link>
            </td>
            <td className={cellClass.who}>
              <bdi>{invoice.buyerName}</bdi>
            </td>
            <td className={cellClass.more}>
              <bdi className="line-clamp-2 break-words">{reason}</bdi>
            </td>
            <td className={cellClass.more}>
              <DateTime at={updatedAt} />
            </td>
            <td className={cellClass.amount}>
              {difference ? <Money amount={difference.gross} currency={difference.currency} /> : '–'}
            </td>
            <td className={cellClass.state}>
              <StateBadge state={`correction_${stage}`} />
            </td>
          </tr>
        ))}
      </Table>
      {hasMore ? <p className="border-t border-line px-4 py-2.5 text-muted">{t('moreInProgress')}</p> : null}
    </Card>
  );
}
