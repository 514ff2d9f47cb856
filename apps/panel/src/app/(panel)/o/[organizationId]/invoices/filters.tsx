import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateFilter } from '@/components/dates/date-field';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { Link } from '@/components/link';
import { ksefStates, type readSearch } from './search';

type Search = ReturnType<typeof readSearch>;
type Props = { search: Search; buyer: { id: string; name: string } | null };

/** What the list can be narrowed by. */
export function Filters({ search: { set, isFiltered, query }, buyer }: Props) {
  const t = useTranslations('invoices');
  return (
    <FilterBar words={{ filter: t('filter'), clear: t('clear') }} isFiltered={isFiltered}>
      <NumberFilter value={set.number} />
      {set.customer ? (
        <ChosenBuyer id={set.customer} name={buyer?.name ?? ''} without={query({ customer: '' })} />
      ) : (
        <Filter label={t('buyerBegins')}>
          {(id) => <input id={id} name="buyer" minLength={2} defaultValue={set.buyer} className={inputClass} />}
        </Filter>
      )}
      <KsefFilter value={set.ksef_status} />
      <DaysFilter from={set.from} to={set.to} />
    </FilterBar>
  );
}

/** The one customer whose invoices are shown, and the way to everybody's. */
function ChosenBuyer({ id, name, without }: { id: string; name: string; without: string }) {
  const t = useTranslations('invoices');
  return (
    <div className="grid min-w-0 gap-1">
      <span className="text-xs text-muted">{t('buyer')}</span>
      <input type="hidden" name="customer" value={id} />
      <span className="flex min-h-9 max-w-64 min-w-0 items-center gap-1 rounded-lg bg-raised pl-3">
        <bdi className="truncate font-medium">{name}</bdi>
        <Link href={without} aria-label={t('anyBuyer')} className="rounded-md p-2 text-muted hover:text-ink">
          <X aria-hidden className="size-4" />
        </Link>
      </span>
    </div>
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
