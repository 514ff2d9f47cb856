import { permits } from '@invoicing/router/access/actor';
import { countryNames } from '@invoicing/router/panel/customers/country-names';
import { Contact } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { apiFor, requirePermission } from '@/trpc/server';
import { CreateCustomer } from './create-customer';
import { CustomersTable } from './customers-table';
import { Filters } from './filters';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('customers');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/customers', CustomersPage);

async function CustomersPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const given = await searchParams;
  const isCreating = given.new !== undefined;
  const actor = await requirePermission(organizationId, isCreating ? 'customers:write' : 'customers:read');
  const search = readSearch(given);
  const page = await (await apiFor(actor)).panel.searchCustomers({ limit: 25, ...search.filters, ...search.position });
  const t = await getTranslations('customers');
  const i = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {permits(actor, 'customers:write') ? (
          <CreateCustomer
            key={String(isCreating)}
            isOpenAtFirst={isCreating}
            organizationId={organizationId}
            countries={countryNames(await getLocale())}
            fillsFromNip={getServices().lookups.has('gus')}
          />
        ) : null}
      </PageHeader>
      <Filters set={search.set} isFiltered={search.isFiltered} />
      <Card>
        {page.data.length > 0 ? (
          <CustomersTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={Contact} title={t(search.isFiltered ? 'noneFound' : 'empty')}>
            {t(search.isFiltered ? 'noneFoundText' : 'emptyText')}
          </EmptyState>
        )}
      </Card>
      <Pager
        words={{ pages: i('pages'), newer: i('newer'), older: i('older') }}
        newer={search.newer}
        older={search.older(page.meta.page.next_cursor)}
      />
    </div>
  );
}
