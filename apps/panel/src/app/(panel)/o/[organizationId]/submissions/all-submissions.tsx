import { Send } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { Pager } from '@/components/pager';
import type { Api } from '@/trpc/server';
import { type readSearch, submissionStates } from './search';
import { SubmissionsTable } from './submissions-table';

type Props = { api: Api; base: string; search: ReturnType<typeof readSearch> };

/** Everything that was or is to be sent, by its state. */
export async function AllSubmissions({ api, base, search }: Props) {
  const { status, filters, isFiltered, position } = search;
  const page = await api.panel.listSubmissions({ limit: 25, ...filters, ...position });
  const [t, i, s] = await Promise.all([
    getTranslations('submissions'),
    getTranslations('invoices'),
    getTranslations('states'),
  ]);
  return (
    <>
      <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered} cleared="?view=all">
        <input type="hidden" name="view" value="all" />
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
      <Card>
        {page.data.length > 0 ? (
          <SubmissionsTable base={base} rows={page.data} />
        ) : (
          <EmptyState icon={Send} title={t(isFiltered ? 'noneFound' : 'empty_all')}>
            {t(isFiltered ? 'noneFoundText' : 'emptyText_all')}
          </EmptyState>
        )}
      </Card>
      <Pager
        words={{ pages: i('pages'), newer: i('newer'), older: i('older') }}
        newer={search.newer}
        older={search.older(page.meta.page.next_cursor)}
      />
    </>
  );
}
