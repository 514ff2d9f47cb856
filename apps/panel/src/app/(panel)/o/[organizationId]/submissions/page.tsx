import { Send } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { PageHeader } from '@/components/page-header';
import { Pager } from '@/components/pager';
import { tabClass } from '@/components/tab-class';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { type Given, readSearch, submissionStates, submissionViews } from './search';
import { SubmissionsTable } from './submissions-table';

export const generateMetadata = titled('submissions');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default async function SubmissionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'ksef-submissions:read');
  const search = readSearch(await searchParams);
  const { view, status, filters, isFiltered, position } = search;
  const page = await (await apiFor(actor)).panel.listSubmissions({ limit: 25, ...filters, ...position });
  const [t, i, s] = await Promise.all([
    getTranslations('submissions'),
    getTranslations('invoices'),
    getTranslations('states'),
  ]);
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title')} />
      <nav aria-label={t('views')} className="flex gap-5 border-b border-line">
        {submissionViews.toReversed().map((name) => (
          <Link
            key={name}
            href={`?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={tabClass(name === view)}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {view === 'all' ? (
        <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered}>
          <Filter label={t('state')}>
            {(id) => (
              <select id={id} name="status" defaultValue={status ?? ''} className={inputClass}>
                <option value="">{i('all')}</option>
                {submissionStates.map((state) => (
                  <option key={state} value={state}>
                    {s(state)}
                  </option>
                ))}
              </select>
            )}
          </Filter>
        </FilterBar>
      ) : null}
      <Card>
        {page.data.length > 0 ? (
          <SubmissionsTable base={`/o/${organizationId}`} rows={page.data} />
        ) : (
          <EmptyState icon={Send} title={t(isFiltered ? 'noneFound' : `empty_${view}`)}>
            {t(isFiltered ? 'noneFoundText' : `emptyText_${view}`)}
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
