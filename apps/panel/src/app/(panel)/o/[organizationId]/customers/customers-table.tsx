import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { Reference } from '@/components/reference';
import { cellClass, rowLinkClass, Table } from '@/components/table';

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
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[
        { label: t('name') },
        { label: t('tax_identifier') },
        { label: t('reference') },
        { label: t('state') },
        { label: t('changed') },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={`max-w-96 truncate max-md:col-span-2 ${cellClass.title}`}>
            <Link href={`${base}/customers/${row.id}`} className={rowLinkClass}>
              <bdi>{row.name}</bdi>
            </Link>
          </td>
          <td className={`tabular-nums ${cellClass.who}`}>{row.taxIdentifier ?? '–'}</td>
          <td className={`max-w-64 truncate ${cellClass.more}`}>
            <Reference value={row.external_reference} /> <span className="text-muted">· {row.external_system}</span>
          </td>
          <td className={cellClass.state}>
            <StateBadge state={`customer_${row.lifecycle_status}`} />
          </td>
          <td className={cellClass.more}>
            <DateTime at={row.meta.updated_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
