import { useTranslations } from 'next-intl';
import { DateFilter } from '@/components/dates/date-field';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { BuyerFilter } from './buyer-filter';
import { ksefStates, type readSearch } from './search';

type Search = ReturnType<typeof readSearch>;
type Props = { search: Search; buyer: { id: string; name: string } | null };

/** What the list can be narrowed by. */
export function Filters({ search: { set, isFiltered, query }, buyer }: Props) {
  const t = useTranslations('invoices');
  return (
    <FilterBar words={{ filter: t('filter'), clear: t('clear') }} isFiltered={isFiltered}>
      <NumberFilter value={set.number} />
      <BuyerFilter customer={set.customer} text={set.buyer} buyer={buyer} without={query({ customer: '' })} />
      <KsefFilter value={set.ksef_status} />
      <DaysFilter from={set.from} to={set.to} />
    </FilterBar>
  );
}

/** A document by a number of its own, of KSeF's or of the system it came from. */
export function NumberFilter({ value }: { value: string | undefined }) {
  const t = useTranslations('invoices');
  return (
    <Filter label={t('anyNumber')}>
      {(id) => <input id={id} name="number" defaultValue={value} className={inputClass} />}
    </Filter>
  );
}

export function KsefFilter({ value }: { value: string | undefined }) {
  const t = useTranslations('invoices');
  const s = useTranslations('states');
  return (
    <Filter label="KSeF">
      {(id) => (
        <select id={id} name="ksef_status" defaultValue={value ?? ''} className={inputClass}>
          <option value="">{t('all')}</option>
          {ksefStates.map((state) => (
            <option key={state} value={state}>
              {s(state)}
            </option>
          ))}
        </select>
      )}
    </Filter>
  );
}

/** The days between which documents were issued. */
export function DaysFilter({ from, to }: { from: string | undefined; to: string | undefined }) {
  const t = useTranslations('invoices');
  return (
    <>
      <DateFilter label={t('from')} name="from" value={from} />
      <DateFilter label={t('to')} name="to" value={to} />
    </>
  );
}
