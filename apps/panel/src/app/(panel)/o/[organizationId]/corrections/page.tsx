import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { FilterBar } from '@/components/filter-bar';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { DaysFilter, KsefFilter, NumberFilter } from '../invoices/filters';
import { CorrectionLists } from './lists';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('corrections');

const noneInProgress = { rows: [], hasMore: false };

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/corrections', CorrectionsPage);

async function CorrectionsPage({ params, searchParams }: Props) {
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
  const corrections = isFirst ? await api.panel.listCorrectionsInProgress({}) : noneInProgress;
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
      <CorrectionLists
        base={`/o/${organizationId}`}
        corrections={corrections}
        mayWrite={permits(actor, 'invoice-corrections:write')}
        issued={page?.data ?? []}
        isFiltered={search.isFiltered}
      />
      <Pager
        words={{ pages: i('pages'), newer: i('newer'), older: i('older') }}
        newer={search.newer}
        older={search.older(page?.meta.page.next_cursor ?? null)}
      />
    </div>
  );
}
