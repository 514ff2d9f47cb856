import { permits } from '@invoicing/router/access/actor';
import { FilePen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { CorrectionsTable } from '@/components/corrections-table';
import { EmptyState } from '@/components/empty-state';
import { FilterBar } from '@/components/filter-bar';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { DaysFilter, KsefFilter, NumberFilter } from '../invoices/filters';
import { InProgress } from './in-progress';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('corrections');

const shownInProgress = 10;

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default async function CorrectionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-corrections:read');
  const search = readSearch(await searchParams);
  const api = await apiFor(actor);
  const { number } = await api.panel.resolveDocumentSearch({ documents: 'corrections', number: search.set.number });
  const page =
    number === null
      ? null
      : await api.listInvoiceCorrections({ limit: 25, ...search.filters, ...number, ...search.position });
  const isFirst = !search.isFiltered && search.newer === null;
  const open = isFirst
    ? (await api.listInvoiceCorrectionProcesses({ status: 'open', limit: shownInProgress })).data
    : [];
  const t = await getTranslations('corrections');
  const i = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={search.isFiltered}>
        <NumberFilter value={search.set.number} />
        <KsefFilter value={search.set.ksef_status} />
        <DaysFilter from={search.set.from} to={search.set.to} />
      </FilterBar>
      <InProgress
        base={`/o/${organizationId}`}
        processes={open}
        mayWrite={permits(actor, 'invoice-corrections:write')}
      />
      <Card>
        {page && page.data.length > 0 ? (
          <CorrectionsTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={FilePen} title={search.isFiltered ? t('noneFound') : t('empty')}>
            {search.isFiltered ? t('noneFoundText') : t('emptyText')}
          </EmptyState>
        )}
      </Card>
      <Pager
        words={{ pages: i('pages'), newer: i('newer'), older: i('older') }}
        newer={search.newer}
        older={search.older(page?.meta.page.next_cursor ?? null)}
      />
    </div>
  );
}
