import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { FilterBar } from '@/components/filter-bar';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { BuyerFilter } from '../invoices/buyer-filter';
import { ChooseBuyer } from '../invoices/choose-buyer';
import { DaysFilter, KsefFilter, NumberFilter } from '../invoices/filters';
import { findCorrections } from './find';
import { CorrectionLists } from './lists';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('corrections');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/corrections', CorrectionsPage);

async function CorrectionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-corrections:read');
  const search = readSearch(await searchParams);
  const { page, inProgress, buyers, buyer } = await findCorrections(await apiFor(actor), search);
  const { set, query, isFiltered } = search;
  const t = await getTranslations('corrections');
  const i = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered}>
        <NumberFilter value={set.number} />
        <BuyerFilter customer={set.customer} text={set.buyer} buyer={buyer} without={query({ customer: '' })} />
        <KsefFilter value={set.ksef_status} />
        <DaysFilter from={set.from} to={set.to} />
      </FilterBar>
      {buyers ? (
        <Card>
          <ChooseBuyer {...buyers} at={(id) => query({ buyer: '', customer: id })} />
        </Card>
      ) : (
        <CorrectionLists
          base={`/o/${organizationId}`}
          corrections={inProgress}
          issued={page?.data ?? []}
          search={search}
          buyer={buyer}
        />
      )}
      <Pager
        words={{ pages: i('pages'), newer: i('newer'), older: i('older') }}
        newer={search.newer}
        older={search.older(page?.meta.page.next_cursor ?? null)}
      />
    </div>
  );
}
