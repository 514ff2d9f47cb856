import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { correctedOf } from '@/components/corrected-of';
import { NewInvoice } from '@/components/editor/new-invoice';
import { InvoicesTable } from '@/components/invoices-table';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { replacementsOf } from '@/components/replacements-of';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { ChooseBuyer } from './choose-buyer';
import { Filters } from './filters';
import { findInvoices } from './find';
import { NoInvoices } from './no-invoices';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('invoices');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/invoices', InvoicesPage);

async function InvoicesPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoices:read');
  const search = readSearch(await searchParams);
  const api = await apiFor(actor);
  const { page, buyers, buyer } = await findInvoices(api, search);
  const [corrected, replacements] = await Promise.all([
    correctedOf(api, page?.data ?? []),
    replacementsOf(api, page?.data ?? []),
  ]);
  const t = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {permits(actor, 'invoice-drafts:write') ? <NewInvoice base={`/o/${organizationId}`} /> : null}
      </PageHeader>
      <Filters search={search} buyer={buyer} />
      <Card>
        {buyers ? (
          <ChooseBuyer {...buyers} at={(id) => search.query({ buyer: '', customer: id })} />
        ) : page && page.data.length > 0 ? (
          <InvoicesTable
            base={`/o/${organizationId}`}
            rows={page.data}
            corrected={corrected}
            replacements={replacements}
          />
        ) : (
          <NoInvoices search={search} buyer={buyer} />
        )}
      </Card>
      <Pager
        words={{ pages: t('pages'), newer: t('newer'), older: t('older') }}
        newer={search.newer}
        older={search.older(page?.meta.page.next_cursor ?? null)}
      />
    </div>
  );
}
