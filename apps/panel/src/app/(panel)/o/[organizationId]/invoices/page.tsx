import { FileText } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { InvoicesTable } from '@/components/invoices-table';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { apiFor, requirePermission } from '@/trpc/server';
import { Filters } from './filters';
import { type Given, readSearch } from './search';

export const metadata: Metadata = { title: 'Invoices' };

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default async function InvoicesPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoices:read');
  const search = readSearch(await searchParams);
  const page = await (await apiFor(actor)).listInvoices({ limit: 25, ...search.filters, ...search.position });
  const t = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <Filters filters={search.filters} />
      <Card>
        {page.data.length > 0 ? (
          <InvoicesTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={FileText} title={search.isFiltered ? t('noneFound') : t('empty')}>
            {search.isFiltered ? t('noneFoundText') : t('emptyText')}
          </EmptyState>
        )}
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={search.newer}
        older={search.older(page.meta.page.next_cursor)}
      />
    </div>
  );
}
