import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { groupedAccount } from '@/components/approval/facts';
import type { SetDocument } from '@/components/approval/reviewed';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { Day } from '@/components/date-time';
import { actionWords } from '@/components/document/approvals-of';
import { Money } from '@/components/money';
import { Reference } from '@/components/reference';
import { rowLinkClass } from '@/components/row-link';
import { placeOf } from './names';

/** The documents of a set as a list; each row opens its document. */
export function Documents({ documents }: { documents: SetDocument[] }) {
  const t = useTranslations('approvalSet');
  const a = useTranslations('approvals');
  const d = useTranslations('approve');
  const columns: Column<SetDocument>[] = [
    {
      header: a('what'),
      cell: ({ row: { index, original } }) => (
        <a href={`#${placeOf(index)}`} className={rowLinkClass}>
          {index + 1}. {a(`action_${actionWords(original.intent)}`)}
        </a>
      ),
      meta: { place: 'title' },
    },
    { header: a('number'), cell: ({ row }) => <Numbers document={row.original} />, meta: { place: 'more' } },
    { header: a('buyer'), cell: ({ row }) => <Buyer document={row.original} />, meta: { place: 'who' } },
    {
      header: a('amount'),
      cell: ({ row }) => <Amount document={row.original} />,
      meta: { align: 'right', place: 'amount' },
    },
    { header: d('account'), cell: ({ row }) => <Accounts document={row.original} />, meta: { place: 'more' } },
    {
      header: d('dueDate'),
      cell: ({ row: { original } }) => (original.facts.dueDate === null ? '–' : <Day date={original.facts.dueDate} />),
      meta: { place: 'more', isNamed: true },
    },
    {
      header: d('warnings'),
      cell: ({ row }) => <Warned count={row.original.warnings.length} />,
      meta: { place: 'state' },
    },
  ];
  return (
    <Card title={t('list')}>
      <div id="documents" className="scroll-mt-16">
        <DataTable isStacked caption={t('list')} columns={columns} rows={documents} rowId={({ id }) => id} />
      </div>
    </Card>
  );
}

function Numbers({ document: { document, reference } }: { document: SetDocument }) {
  return (
    <>
      <span className="block max-w-36 truncate text-ink">{document.number}</span>
      {reference === null ? null : (
        <span className="block max-w-36 truncate text-xs">
          <Reference value={reference} />
        </span>
      )}
    </>
  );
}

function Buyer({ document: { facts } }: { document: SetDocument }) {
  return (
    <>
      <bdi className="block truncate md:max-w-44">{facts.buyerName}</bdi>
      <span className="block text-xs text-muted">{facts.buyerTaxIdentifier}</span>
    </>
  );
}

function Accounts({ document: { facts } }: { document: SetDocument }) {
  return facts.bankAccounts.map((account) => (
    <span key={account} className="block min-w-36 text-xs tabular-nums">
      {groupedAccount(account)}
    </span>
  ));
}

function Amount({ document: { facts, correction } }: { document: SetDocument }) {
  const { gross, amountDue, currency } = facts;
  return (
    <>
      <Money amount={gross} currency={currency} />
      <DueNote gross={gross} due={amountDue} currency={currency} isDifference={correction !== null} />
    </>
  );
}

function Warned({ count }: { count: number }) {
  const t = useTranslations('approvalSet');
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warn">
      <TriangleAlert aria-hidden className="size-3.5" />
      {t('warned', { count })}
    </span>
  );
}
