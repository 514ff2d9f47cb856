import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { type InvoiceFilters, ksefStates } from './search';

/** What the list can be narrowed by. */
export function Filters({ filters }: { filters: InvoiceFilters }) {
  const t = useTranslations('invoices');
  const s = useTranslations('states');
  return (
    <FilterBar words={{ filter: t('filter'), clear: t('clear') }} isFiltered={Object.keys(filters).length > 0}>
      <Filter label={t('number')}>
        {(id) => <input id={id} name="number" defaultValue={filters.number} className={inputClass} />}
      </Filter>
      <Filter label="KSeF">
        {(id) => (
          <select id={id} name="ksef_status" defaultValue={filters.ksef_status ?? ''} className={inputClass}>
            <option value="">{t('all')}</option>
            {ksefStates.map((state) => (
              <option key={state} value={state}>
                {s(state)}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label={t('from')}>
        {(id) => (
          <input id={id} type="date" name="from" defaultValue={filters.issue_date_from} className={inputClass} />
        )}
      </Filter>
      <Filter label={t('to')}>
        {(id) => <input id={id} type="date" name="to" defaultValue={filters.issue_date_to} className={inputClass} />}
      </Filter>
    </FilterBar>
  );
}
