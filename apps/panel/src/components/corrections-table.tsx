import { useTranslations } from 'next-intl';
import { DueNote } from './amount-due';
import { StateBadge } from './badge';
import { Day } from './date-time';
import { DueInKsef } from './due-in-ksef';
import { Link } from './link';
import { Money } from './money';
import { cellClass, OnPhone, rowLinkClass, Table } from './table';

type Row = {
  id: string;
  number: string;
  buyer_name: string;
  corrected_invoice: { number: string };
  issue_date: string;
  currency: string;
  totals: { delta: { gross: string; amount_due: string } };
  ksef: { status: string; offline_deadline: string | null };
};

type Props = {
  base: string;
  rows: Row[];
  /** They are of the invoice on whose page they are: neither it nor its buyer is repeated. */
  isOfOneInvoice?: boolean;
};

/** Corrections with the difference that each makes, each row leading to its page. */
export function CorrectionsTable({ base, rows, isOfOneInvoice = false }: Props) {
  const t = useTranslations('corrections');
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[
        { label: t('number') },
        ...(isOfOneInvoice ? [] : [{ label: t('buyer') }, { label: t('corrects') }]),
        { label: t('issueDate') },
        { label: t('difference'), right: true },
        { label: 'KSeF' },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={cellClass.title}>
            <Link href={`${base}/corrections/${row.id}`} className={rowLinkClass}>
              {row.number}
            </Link>
            {isOfOneInvoice ? null : (
              <OnPhone>
                <Day date={row.issue_date} />
              </OnPhone>
            )}
          </td>
          {isOfOneInvoice ? null : (
            <>
              <td className={cellClass.who}>{row.buyer_name}</td>
              <td className={cellClass.more}>{row.corrected_invoice.number}</td>
            </>
          )}
          <td className={isOfOneInvoice ? cellClass.who : cellClass.wide}>
            <Day date={row.issue_date} />
          </td>
          <td className={cellClass.amount}>
            <Money amount={row.totals.delta.gross} currency={row.currency} />
            <DueNote
              gross={row.totals.delta.gross}
              due={row.totals.delta.amount_due}
              currency={row.currency}
              isDifference
            />
          </td>
          <td className={cellClass.state}>
            <StateBadge state={row.ksef.status} />
            <DueInKsef status={row.ksef.status} deadline={row.ksef.offline_deadline} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
