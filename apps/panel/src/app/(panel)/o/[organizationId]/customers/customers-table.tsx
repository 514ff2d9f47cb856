import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { Reference } from '@/components/reference';
import { rowLinkClass } from '@/components/row-link';

type Row = {
  id: string;
  name: string;
  taxIdentifier: string | null;
  external_system: string;
  external_reference: string;
  lifecycle_status: string;
  meta: { updated_at: string };
};

/** Customers, each row leading to its page. */
export function CustomersTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('customers');
  const columns: Column<Row>[] = [
    {
      header: t('name'),
      cell: ({ row: { original } }) => (
        <Link href={`${base}/customers/${original.id}`} className={rowLinkClass}>
          <bdi>{original.name}</bdi>
        </Link>
      ),
      meta: { place: 'title', className: 'max-w-96 truncate max-md:col-span-2' },
    },
    {
      header: t('tax_identifier'),
      cell: ({ row }) => row.original.taxIdentifier ?? '–',
      meta: { place: 'who', className: 'tabular-nums' },
    },
    {
      header: t('reference'),
      cell: ({ row: { original } }) => (
        <>
          <Reference value={original.external_reference} />{' '}
          <span className="text-muted">· {original.external_system}</span>
        </>
      ),
      meta: { place: 'more', isNamed: true, className: 'max-w-64 truncate' },
    },
    {
      header: t('state'),
      cell: ({ row }) => <StateBadge state={`customer_${row.original.lifecycle_status}`} />,
      meta: { place: 'state' },
    },
    {
      header: t('changed'),
      cell: ({ row }) => <DateTime at={row.original.meta.updated_at} />,
      meta: { place: 'more', isNamed: true },
    },
  ];
  return <DataTable isStacked caption={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}
