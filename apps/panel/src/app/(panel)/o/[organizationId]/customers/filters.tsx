import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { lifecycles, type readSearch } from './search';

/** What the list can be narrowed by. */
export function Filters({ set, isFiltered }: Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>) {
  const t = useTranslations('customers');
  const i = useTranslations('invoices');
  return (
    <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered}>
      <Filter label={t('part')}>
        {(id) => <input id={id} name="name" minLength={2} defaultValue={set.name} className={inputClass} />}
      </Filter>
      <Filter label={t('state')}>
        {(id) => (
          <select id={id} name="status" defaultValue={set.status ?? ''} className={inputClass}>
            <option value="">{i('all')}</option>
            {lifecycles.map((state) => (
              <option key={state} value={state}>
                {t(state)}
              </option>
            ))}
          </select>
        )}
      </Filter>
    </FilterBar>
  );
}
