import { useTranslations } from 'next-intl';
import { StateBadge } from './badge';
import { type Corrected, CorrectedBadge, RowAmount } from './corrected';
import { Day } from './date-time';
import { DueInKsef } from './due-in-ksef';
import { Link } from './link';
import type { Replacement } from './replacements-of';
import { cellClass, OnPhone, rowLinkClass, Table } from './table';

type Row = {
  id: string;
  number: string;
  buyer_name: string;
  issue_date: string;
  currency: string;
  totals: { gross: string; amount_due: string };
  ksef: { status: string; offline_deadline: string | null };
};

type Props = {
  base: string;
  rows: Row[];
  /** Those of them that were corrected. */
  corrected: readonly Corrected[];
  /** What was issued in place of some of them. */
  replacements: readonly Replacement[];
};

/** Invoices, each row leading to its page. */
export function InvoicesTable({ base, rows, corrected, replacements }: Props) {
  const t = useTranslations('invoices');
  const replacedBy = new Map(replacements.map((one) => [one.invoiceId, one]));
  const correctedBy = new Map(corrected.map((one) => [one.invoiceId, one]));
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
            <OnPhone>
              <Day date={invoice.issue_date} />
            </OnPhone>
          </td>
          <td className={cellClass.who}>{invoice.buyer_name}</td>
          <td className={cellClass.wide}>
            <Day date={invoice.issue_date} />
          </td>
          <td className={cellClass.amount}>
            <RowAmount corrected={correctedBy.get(invoice.id)} invoice={invoice} />
          </td>
          <td className={cellClass.state}>
            <span className="inline-flex flex-wrap gap-1 max-md:grid max-md:justify-items-end">
              <StateBadge state={invoice.ksef.status} />
              <CorrectedBadge corrected={correctedBy.get(invoice.id)} />
            </span>
            <DueInKsef status={invoice.ksef.status} deadline={invoice.ksef.offline_deadline} />
            <ReplacedBy base={base} number={invoice.number} replacement={replacedBy.get(invoice.id)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

type ReplacedProps = { base: string; number: string; replacement: Replacement | undefined };

/** Says of a rejected invoice that nothing is to be done about it, and leads to the one in its place. */
function ReplacedBy({ base, number: own, replacement }: ReplacedProps) {
  const t = useTranslations('invoices');
  if (!replacement) return null;
  return (
    <span className="block text-xs text-muted wrap-anywhere max-md:ml-auto max-md:max-w-32">
      {t.rich(replacement.number === own ? 'replacedBySame' : 'replacedBy', {
        number: replacement.number,
        invoice: (number) => (
          <Link href={`${base}/invoices/${replacement.id}`} className="relative z-10 underline hover:text-accent">
            {number}
          </Link>
        ),
      })}
    </span>
  );
}
