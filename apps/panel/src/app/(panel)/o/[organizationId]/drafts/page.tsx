import { permits } from '@invoicing/router/access/actor';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { NewInvoice } from '@/components/editor/new-invoice';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { ChooseBuyer } from '../invoices/choose-buyer';
import { DraftsTable } from './drafts-table';
import { Filters } from './filters';
import { findDrafts } from './find';
import { NoDrafts } from './no-drafts';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('drafts');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/drafts', DraftsPage);

async function DraftsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-drafts:read');
  const search = readSearch(await searchParams);
  const { page, buyers, buyer } = await findDrafts(await apiFor(actor), search);
  const t = await getTranslations('drafts');
  const i = await getTranslations('invoices');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {permits(actor, 'invoice-drafts:write') ? (
          <div className="flex flex-wrap gap-2">
            <Link href={`/o/${organizationId}/drafts/templates`} className={buttonClass('secondary')}>
              {t('templates')}
            </Link>
            <NewInvoice base={`/o/${organizationId}`} />
          </div>
        ) : null}
      </PageHeader>
      <Filters search={search} buyer={buyer} />
      <Card>
        {buyers ? (
          <ChooseBuyer {...buyers} at={(id) => search.query({ buyer: '', customer: id })} />
        ) : page && page.data.length > 0 ? (
          <DraftsTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <NoDrafts search={search} buyer={buyer} />
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
