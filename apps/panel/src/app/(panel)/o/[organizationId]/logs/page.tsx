import { ScrollText } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { RefusedId } from '@/components/refused-id';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { Filters } from './filters';
import { Requests } from './requests';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('logs');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/logs', LogsPage);

/** What the clients of the organization asked the API for in the days that are kept. */
async function LogsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'api-log:read');
  const search = readSearch(await searchParams);
  const { panel } = await apiFor(actor);
  const [page, clients] = await Promise.all([
    search.refused === undefined ? panel.listRequests({ ...search.filters, ...search.position }) : null,
    panel.listRequestClients({}),
  ]);
  const t = await getTranslations('logs');
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <p className="-mt-2 max-w-2xl text-muted">{t('text')}</p>
      <Filters search={search} clients={clients} />
      <Card>
        {page === null ? (
          <RefusedId icon={ScrollText} isSearched />
        ) : page.data.length > 0 ? (
          <Requests base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={ScrollText} title={search.isFiltered ? t('noneFound') : t('empty')}>
            {search.isFiltered ? t('noneFoundText') : t('emptyText')}
          </EmptyState>
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
