import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { StateBadge } from './badge';
import { type Corrected, CorrectedBadge, RowAmount } from './corrected';
import { type Column, DataTable } from './data-table';
import { Day } from './date-time';
import { DocumentNumber } from './document-number';
import { DueInKsef } from './due-in-ksef';
import { Link } from './link';
import type { Replacement } from './replacements-of';

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
  const columns: Column<Row>[] = [
    {
      header: t('number'),
      cell: ({ row: { original } }) => (
        <DocumentNumber
          href={`${base}/invoices/${original.id}`}
          number={original.number}
          dayOnPhone={original.issue_date}
        />
      ),
      meta: { place: 'title' },
    },
    { header: t('buyer'), cell: ({ row }) => row.original.buyer_name, meta: { place: 'who' } },
    { header: t('issueDate'), cell: ({ row }) => <Day date={row.original.issue_date} />, meta: { place: 'wide' } },
    {
      header: t('gross'),
      cell: ({ row: { original } }) => <RowAmount corrected={correctedBy.get(original.id)} invoice={original} />,
      meta: { align: 'right', place: 'amount' },
    },
    {
      header: 'KSeF',
      cell: ({ row: { original } }) => (
        <>
          <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
            <StateBadge state={original.ksef.status} />
            <CorrectedBadge corrected={correctedBy.get(original.id)} />
          </span>
          <DueInKsef status={original.ksef.status} deadline={original.ksef.offline_deadline} />
          <ReplacedBy base={base} number={original.number} replacement={replacedBy.get(original.id)} />
        </>
      ),
      meta: {
        place: 'state',
        // On a phone two badges have a line of their own: next to the buyer they would leave the number no room.
        ofRow: ({ id }) => ({ className: clsx(correctedBy.has(id) && 'max-md:col-span-2') }),
      },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
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
