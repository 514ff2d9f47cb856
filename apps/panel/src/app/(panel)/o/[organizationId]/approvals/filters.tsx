import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { actions, type readSearch } from './search';

type Search = Pick<ReturnType<typeof readSearch>, 'view' | 'filters' | 'isFiltered'>;

/** What the inbox can be narrowed by; the view stays. */
export function Filters({ view, filters, isFiltered }: Search) {
  const t = useTranslations('approvals');
  const i = useTranslations('invoices');
  return (
    <FilterBar
      words={{ filter: i('filter'), clear: i('clear') }}
      isFiltered={isFiltered}
      cleared={`?${new URLSearchParams({ view })}`}
    >
      <input type="hidden" name="view" value={view} />
      <Filter label={t('about')}>
        {(id) => <input id={id} name="about" defaultValue={filters.about} className={inputClass} />}
      </Filter>
      <Filter label={t('what')}>
        {(id) => (
          <select id={id} name="action" defaultValue={filters.action ?? ''} className={inputClass}>
            <option value="">{i('all')}</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {t(`action_${action}`)}
              </option>
            ))}
          </select>
        )}
      </Filter>
    </FilterBar>
  );
}
