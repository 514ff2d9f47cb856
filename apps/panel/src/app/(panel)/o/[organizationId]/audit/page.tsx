import { permits } from '@invoicing/router/access/actor';
import { Download, ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { logsOf } from '@/components/log-link';
import { objectLinks } from '@/components/object-links';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { RefusedId } from '@/components/refused-id';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { Chain } from './chain';
import { Entries } from './entries';
import { Filters } from './filters';
import { type Given, readSearch } from './search';

export const generateMetadata = titled('audit');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/audit', AuditPage);

async function AuditPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'audit:read');
  const search = readSearch(await searchParams);
  const { panel } = await apiFor(actor);
  const [page, actors, chain] = await Promise.all([
    search.refused === undefined
      ? panel.listAuditEntries({ ...search.filters, ...search.position, names_objects: true })
      : null,
    panel.listAuditActors({ actor: search.filters.actor }),
    panel.getAuditChain({}),
  ]);
  const t = await getTranslations('audit');
  const base = `/o/${organizationId}`;
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')}>
        {search.refused === undefined ? <Exports base={base} query={search.query} /> : null}
      </PageHeader>
      <Chain chain={chain} />
      <Filters search={search} actors={actors} />
      <Card>
        {page === null ? (
          <RefusedId icon={ScrollText} isSearched />
        ) : page.data.length > 0 ? (
          <Entries
            rows={page.data}
            links={objectLinks(base, page.objects)}
            logs={logsOf(base, permits(actor, 'api-log:read'))}
          />
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

type ExportsProps = { base: string; query: ReturnType<typeof readSearch>['query'] };

/** The log as files, narrowed like the page. */
function Exports({ base, query }: ExportsProps) {
  const t = useTranslations('audit');
  const file = (format: string) => `${base}/audit/export${query({ format })}`;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={file('csv')} download className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('exportCsv')}
      </a>
      <a href={file('jsonl')} download className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('exportJsonl')}
      </a>
    </div>
  );
}
