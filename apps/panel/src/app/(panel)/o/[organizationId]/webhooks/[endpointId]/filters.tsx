import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { deliveryState } from '../delivery-state';
import { type DeliveryFilters, deliveryStates } from './search';

/** What the deliveries can be narrowed by. */
export function Filters({ filters, types }: { filters: DeliveryFilters; types: string[] }) {
  const t = useTranslations('webhooks');
  const s = useTranslations('states');
  return (
    <FilterBar words={{ filter: t('filter'), clear: t('clear') }} isFiltered={Object.keys(filters).length > 0}>
      <Filter label={t('state')}>
        {(id) => (
          <select id={id} name="status" defaultValue={filters.status ?? ''} className={`${inputClass} md:w-40`}>
            <option value="">{t('anyState')}</option>
            {deliveryStates.map((state) => (
              <option key={state} value={state}>
                {s(deliveryState(state))}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label={t('event')}>
        {(id) => (
          <select id={id} name="event_type" defaultValue={filters.event_type ?? ''} className={`${inputClass} md:w-64`}>
            <option value="">{t('anyEvent')}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label={t('eventId')}>
        {(id) => (
          <input
            id={id}
            name="event_id"
            defaultValue={filters.event_id}
            className={inputClass}
            maxLength={36}
            spellCheck={false}
          />
        )}
      </Filter>
    </FilterBar>
  );
}
