import { useTranslations } from 'next-intl';
import { DueNote } from './amount-due';
import { StateBadge } from './badge';
import { Day } from './date-time';
import { DueInKsef } from './due-in-ksef';
import { Link } from './link';
import { Money } from './money';
import { cellClass, rowLinkClass, Table } from './table';

type Row = {
  id: string;
  number: string;
  buyer_name: string;
  issue_date: string;
  currency: string;
  totals: { gross: string; amount_due: string };
  ksef: { status: string; offline_deadline: string | null };
};

/** Invoices, each row leading to its page. */
export function InvoicesTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('invoices');
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[
        { label: t('number') },
        { label: t('buyer') },
        { label: t('issueDate') },
        { label: t('gross'), right: true },
        { label: 'KSeF' },
      ]}
    >
      {rows.map((invoice) => (
        <tr key={invoice.id}>
          <td className={cellClass.title}>
            <Link href={`${base}/invoices/${invoice.id}`} className={rowLinkClass}>
              {invoice.number}
            </Link>
          </td>
          <td className={cellClass.who}>{invoice.buyer_name}</td>
          <td className={cellClass.more}>
            <Day date={invoice.issue_date} />
          </td>
          <td className={cellClass.amount}>
            <Money amount={invoice.totals.gross} currency={invoice.currency} />
            <DueNote gross={invoice.totals.gross} due={invoice.totals.amount_due} currency={invoice.currency} />
          </td>
          <td className={cellClass.state}>
            <StateBadge state={invoice.ksef.status} />
            <DueInKsef status={invoice.ksef.status} deadline={invoice.ksef.offline_deadline} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
