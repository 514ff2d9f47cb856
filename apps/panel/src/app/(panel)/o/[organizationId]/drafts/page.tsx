import { permits } from '@invoicing/router/access/actor';
import { FilePen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { NewInvoice } from '@/components/editor/new-invoice';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { DraftsTable } from './drafts-table';
import { Filters } from './filters';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('drafts');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/drafts', DraftsPage);

async function DraftsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'invoice-drafts:read');
  const search = readSearch(await searchParams);
  const page = await (await apiFor(actor)).panel.listDrafts({ limit: 25, ...search.filters, ...search.position });
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
      <Filters set={search.set} isFiltered={search.isFiltered} />
      <Card>
        {page.data.length > 0 ? (
          <DraftsTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={FilePen} title={t(search.isFiltered ? 'noneFound' : 'empty')}>
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
