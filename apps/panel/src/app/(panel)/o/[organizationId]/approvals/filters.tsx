import { useTranslations } from 'next-intl';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import { actions, isPlaced, type readSearch, sorts } from './search';

type Search = ReturnType<typeof readSearch>;
type Choice = { label: string; name: string; value: string | undefined; all?: string; options: [string, string][] };

/** What the inbox can be narrowed by, and its order; the view stays. */
export function Filters({ search: { view, filters, sort, isFiltered } }: { search: Search }) {
  const t = useTranslations('approvals');
  const i = useTranslations('invoices');
  return (
    <FilterBar
      words={{ filter: i('filter'), clear: i('clear') }}
      isFiltered={isFiltered}
      cleared={`?${new URLSearchParams({ view, ...(sort ? { sort } : {}) })}`}
    >
      <input type="hidden" name="view" value={view} />
      <TextFilter label={t('about')} name="about" value={filters.about} />
      <TextFilter label={t('buyerHas')} name="buyer" value={filters.buyer} />
      {isPlaced(view) ? null : (
        <ChoiceFilter
          label={t('sort')}
          name="sort"
          value={sort}
          options={sorts.map((order) => [order === sorts[0] ? '' : order, t(`sort_${order}`)])}
        />
      )}
      <MoreFilters filters={filters} />
    </FilterBar>
  );
}

/** Less frequent filters; open if one of them is set. */
function MoreFilters({ filters: { from, to, by, action } }: Pick<Search, 'filters'>) {
  const t = useTranslations('approvals');
  const all = useTranslations('invoices')('all');
  return (
    <details open={Boolean(from ?? to ?? by ?? action)} className="col-span-2 min-w-0">
      <summary className="flex min-h-9 cursor-pointer items-center text-muted hover:text-ink">
        {t('moreFilters')}
      </summary>
      <div className="mt-1 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <AmountFilter label={t('grossFrom')} name="from" value={from} />
        <AmountFilter label={t('grossTo')} name="to" value={to} />
        <TextFilter label={t('asker')} name="by" value={by} />
        <ChoiceFilter
          label={t('what')}
          name="action"
          value={action}
          all={all}
          options={actions.map((one) => [one, t(`action_${one}`)])}
        />
      </div>
    </details>
  );
}

type Text = { label: string; name: string; value: string | undefined };

function TextFilter({ label, name, value }: Text) {
  return (
    <Filter label={label}>
      {(id) => <input id={id} name={name} maxLength={256} defaultValue={value} className={inputClass} />}
    </Filter>
  );
}

function AmountFilter({ label, name, value }: Text) {
  const title = useTranslations('approvals')('amountForm');
  return (
    <Filter label={label}>
      {(id) => (
        <input
          id={id}
          name={name}
          inputMode="decimal"
          pattern="\s*\d([\d\s]*([.,]\d{1,2})?|[\d,]*\.\d{1,2})\s*"
          title={title}
          defaultValue={value}
          className={`${inputClass} md:max-w-32`}
        />
      )}
    </Filter>
  );
}

function ChoiceFilter({ label, name, value, all, options }: Choice) {
  return (
    <Filter label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={value ?? ''} className={inputClass}>
          {all === undefined ? null : <option value="">{all}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Filter>
  );
}
