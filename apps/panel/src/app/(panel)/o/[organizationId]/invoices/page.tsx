import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Money } from '@/components/money';
import { Table } from '@/components/table';
import { apiFor, requireMember } from '@/trpc/server';

export const metadata: Metadata = { title: 'Invoices' };

const ksefStates = ['not_submitted', 'queued', 'sending', 'processing', 'accepted', 'rejected', 'failed', 'uncertain'] as const;
type Search = { number?: string; ksef_status?: string; cursor?: string };
type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Search> };

export default async function InvoicesPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const search = await searchParams;
  const { actor } = await requireMember(organizationId);
  const status = ksefStates.find((state) => state === search.ksef_status);
  const filters = { ...(search.number ? { number: search.number } : {}), ...(status ? { ksef_status: status } : {}) };
  const page = await (await apiFor(actor)).listInvoices({ limit: 25, ...filters, ...(search.cursor ? { cursor: search.cursor } : {}) });
  const t = await getTranslations('invoices');
  const s = await getTranslations('states');
  const older = page.meta.page.next_cursor ? `?${new URLSearchParams({ ...filters, cursor: page.meta.page.next_cursor })}` : null;
  return (
    <div className="grid gap-4">
      <h1>{t('title')}</h1>
      <form className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-xs text-muted">
          {t('number')}
          <input name="number" defaultValue={search.number} className="min-h-9 rounded-lg border border-line bg-surface px-3 text-sm text-ink" />
        </label>
        <label className="grid gap-1 text-xs text-muted">
          KSeF
          <select name="ksef_status" defaultValue={status ?? ''} className="min-h-9 rounded-lg border border-line bg-surface px-3 text-sm text-ink">
            <option value="">{t('all')}</option>
            {ksefStates.map((state) => (
              <option key={state} value={state}>
                {s(state)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          {t('filter')}
        </button>
      </form>
      <Card>
        {page.data.length === 0 ? (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        ) : (
          <Table
            caption={t('title')}
            columns={[{ label: t('number') }, { label: t('buyer') }, { label: t('issueDate') }, { label: t('gross'), right: true }, { label: 'KSeF' }]}
          >
            {page.data.map((invoice) => (
              <tr key={invoice.id}>
                <td>
                  <Link href={`/o/${organizationId}/invoices/${invoice.id}`} className="font-medium text-accent hover:underline">
                    {invoice.number}
                  </Link>
                </td>
                <td>{invoice.buyer_name}</td>
                <td>{invoice.issue_date}</td>
                <td className="text-right">
                  <Money amount={invoice.totals.gross} currency={invoice.currency} />
                </td>
                <td>
                  <StateBadge state={invoice.ksef.status} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
      <nav aria-label={t('pages')} className="flex justify-between">
        {search.cursor ? (
          <Link href={`?${new URLSearchParams(filters)}`} className={buttonClass('secondary')}>
            {t('newest')}
          </Link>
        ) : (
          <span />
        )}
        {older ? (
          <Link href={older} className={buttonClass('secondary')}>
            {t('older')}
          </Link>
        ) : null}
      </nav>
    </div>
  );
}
