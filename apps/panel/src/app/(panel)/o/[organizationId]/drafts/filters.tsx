import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { draftStates, type readSearch } from './search';

/** What the list can be narrowed by. */
export function Filters({ set, isFiltered }: Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>) {
  const t = useTranslations('drafts');
  const i = useTranslations('invoices');
  const s = useTranslations('states');
  return (
    <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered}>
      {set.customer ? <input type="hidden" name="customer" value={set.customer} /> : null}
      <Filter label={t('reference')}>
        {(id) => <input id={id} name="reference" defaultValue={set.reference} className={inputClass} />}
      </Filter>
      <Filter label={t('state')}>
        {(id) => (
          <select id={id} name="status" defaultValue={set.status ?? ''} className={inputClass}>
            <option value="">{i('all')}</option>
            {draftStates.map((state) => (
              <option key={state} value={state}>
                {s(`draft_${state}`)}
              </option>
            ))}
          </select>
        )}
      </Filter>
    </FilterBar>
  );
}
