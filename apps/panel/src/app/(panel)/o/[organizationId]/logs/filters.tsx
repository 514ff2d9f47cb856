import { operations } from '@invoicing/router/operations';
import { statusClasses } from '@invoicing/router/panel/logs/list-requests';
import { useTranslations } from 'next-intl';
import { DateFilter } from '@/components/dates/date-field';
import { Filter, FilterBar } from '@/components/filter-bar';
import { IdFilter } from '@/components/id-filter';
import { inputClass } from '@/components/input-class';
import type { Api } from '@/trpc/server';
import type { readSearch } from './search';

const selectClass = `${inputClass} md:w-44`;
/** Each operation by its name, and by what a client calls. */
const operationChoices = operations
  .map(({ operationId, method, path }): [string, string] => [operationId, `${operationId} (${method} ${path})`])
  .sort(([one], [other]) => one.localeCompare(other));

type Clients = Awaited<ReturnType<Api['panel']['listRequestClients']>>;
type Props = { search: ReturnType<typeof readSearch>; clients: Clients };

/** What the log can be narrowed by. */
export function Filters({ search: { filters, refused, isFiltered }, clients }: Props) {
  const t = useTranslations('logs');
  const ways = statusClasses.map((name): [string, string] => [name, t(`status_${name}`)]);
  return (
    <FilterBar
      words={{ filter: t('filter'), clear: t('clear') }}
      isFiltered={isFiltered}
      isRefused={refused !== undefined}
    >
      <IdFilter
        label={t('correlationId')}
        name="correlation_id"
        value={filters.correlation_id}
        refused={refused}
        className="md:w-80"
      />
      <Choice label={t('client')} name="client" value={filters.client} of={clients.map(({ id, name }) => [id, name])} />
      <Choice label={t('operation')} name="operation" value={filters.operation} of={operationChoices} />
      <Choice label={t('status')} name="status_class" value={filters.status_class} of={ways} />
      <DateFilter label={t('day')} name="day" value={filters.day} />
    </FilterBar>
  );
}

type ChoiceProps = { label: string; name: string; value: string | undefined; of: [string, string][] };

function Choice({ label, name, value, of }: ChoiceProps) {
  const t = useTranslations('logs');
  return (
    <Filter label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={value ?? ''} className={selectClass}>
          <option value="">{t('all')}</option>
          {of.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Filter>
  );
}
