import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { IdFilter } from '@/components/id-filter';
import { inputClass } from '@/components/input-class';
import { deliveryState } from '../delivery-state';
import { type DeliverySearch, deliveryStates } from './search';

type Props = { search: DeliverySearch; types: string[] };

/** What the deliveries can be narrowed by. */
export function Filters({ search: { filters, refused, isFiltered }, types }: Props) {
  const t = useTranslations('webhooks');
  const s = useTranslations('states');
  return (
    <FilterBar
      words={{ filter: t('filter'), clear: t('clear') }}
      isFiltered={isFiltered}
      isRefused={refused !== undefined}
    >
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
      <IdFilter label={t('eventId')} name="event_id" value={filters.event_id} refused={refused} />
    </FilterBar>
  );
}
