import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { BuyerFilter } from '../invoices/buyer-filter';
import { draftStates, type readSearch } from './search';

type Props = { search: ReturnType<typeof readSearch>; buyer: { id: string; name: string } | null };

/** What the list can be narrowed by. */
export function Filters({ search: { set, isFiltered, query }, buyer }: Props) {
  const t = useTranslations('drafts');
  const i = useTranslations('invoices');
  const s = useTranslations('states');
  return (
    <FilterBar words={{ filter: i('filter'), clear: i('clear') }} isFiltered={isFiltered}>
      <BuyerFilter customer={set.customer} text={set.buyer} buyer={buyer} without={query({ customer: '' })} />
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
