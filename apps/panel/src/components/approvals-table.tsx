import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from './badge';
import { DateTime } from './date-time';
import { Money } from './money';
import { rowLinkClass, Table } from './table';

type Row = {
  id: string;
  urlToken: string;
  type: string;
  action: string;
  status: string;
  expires_at: string;
  summary: { buyer_name: string; total_gross: string; currency: string };
  requested_by: { client_name: string };
  meta: { updated_at: string };
};

/** Approvals, each row leading to its hosted page. */
export function ApprovalsTable({ rows, view }: { rows: Row[]; view: 'pending' | 'decided' }) {
  const t = useTranslations('approvals');
  const when = view === 'pending' ? t('until') : t('changed');
  const columns = [
    { label: t('what') },
    { label: t('buyer') },
    { label: t('amount'), right: true },
    { label: t('requestedBy') },
    { label: t('state') },
    { label: when },
  ];
  return (
    <Table caption={t('title')} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <Link href={`/approve/${row.urlToken}`} className={rowLinkClass}>
              {t(
                `action_${row.action}${row.type === 'invoice_correction_approval_intent' && row.action !== 'finalize' ? 'Correction' : ''}`,
              )}
            </Link>
          </td>
          <td className="max-w-64 min-w-40 truncate">{row.summary.buyer_name}</td>
          <td className="text-right">
            <Money amount={row.summary.total_gross} currency={row.summary.currency} />
          </td>
          <td className="max-w-40 min-w-24 truncate text-muted">{row.requested_by.client_name}</td>
          <td>
            <StateBadge state={row.status} />
          </td>
          <td className="text-muted">
            <DateTime at={view === 'pending' ? row.expires_at : row.meta.updated_at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
