import { useTranslations } from 'next-intl';
import { DueNote } from './amount-due';
import { StateBadge } from './badge';
import { type Column, DataTable } from './data-table';
import { Day } from './date-time';
import { DocumentNumber } from './document-number';
import { DueInKsef } from './due-in-ksef';
import { Money } from './money';

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
  const ofInvoice: Column<Row>[] = [
    { header: t('buyer'), cell: ({ row }) => row.original.buyer_name, meta: { place: 'who' } },
    { header: t('corrects'), cell: ({ row }) => row.original.corrected_invoice.number, meta: { place: 'more' } },
  ];
  const columns: Column<Row>[] = [
    {
      header: t('number'),
      cell: ({ row: { original } }) => (
        <DocumentNumber
          href={`${base}/corrections/${original.id}`}
          number={original.number}
          dayOnPhone={isOfOneInvoice ? null : original.issue_date}
        />
      ),
      meta: { place: 'title' },
    },
    ...(isOfOneInvoice ? [] : ofInvoice),
    {
      header: t('issueDate'),
      cell: ({ row }) => <Day date={row.original.issue_date} />,
      meta: { place: isOfOneInvoice ? 'who' : 'wide' },
    },
    {
      header: t('difference'),
      cell: ({ row }) => <Difference correction={row.original} />,
      meta: { align: 'right', place: 'amount' },
    },
    {
      header: 'KSeF',
      cell: ({ row: { original } }) => (
        <>
          <StateBadge state={original.ksef.status} />
          <DueInKsef status={original.ksef.status} deadline={original.ksef.offline_deadline} />
        </>
      ),
      meta: { place: 'state' },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}

function Difference({ correction: { totals, currency } }: { correction: Row }) {
  const { gross, amount_due: due } = totals.delta;
  return (
    <>
      <Money amount={gross} currency={currency} />
      <DueNote gross={gross} due={due} currency={currency} isDifference />
    </>
  );
}
