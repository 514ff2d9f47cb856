import { operations } from '@invoicing/router/operations';
import { type RequestFilters, statusClasses } from '@invoicing/router/panel/logs/list-requests';
import { useTranslations } from 'next-intl';
import { DateFilter } from '@/components/dates/date-field';
import { Filter, FilterBar } from '@/components/filter-bar';
import { inputClass } from '@/components/input-class';
import type { Api } from '@/trpc/server';

const selectClass = `${inputClass} md:w-44`;
/** Each operation by its name, and by what a client calls. */
const operationChoices = operations
  .map(({ operationId, method, path }): [string, string] => [operationId, `${operationId} (${method} ${path})`])
  .sort(([one], [other]) => one.localeCompare(other));

type Clients = Awaited<ReturnType<Api['panel']['listRequestClients']>>;

/** What the log can be narrowed by. */
export function Filters({ filters, clients }: { filters: RequestFilters; clients: Clients }) {
  const t = useTranslations('logs');
  const ways = statusClasses.map((name): [string, string] => [name, t(`status_${name}`)]);
  return (
    <FilterBar words={{ filter: t('filter'), clear: t('clear') }} isFiltered={Object.keys(filters).length > 0}>
      <Filter label={t('correlationId')}>
        {(id) => (
          <input
            id={id}
            name="correlation_id"
            defaultValue={filters.correlation_id}
            maxLength={36}
            spellCheck={false}
            autoComplete="off"
            className={`${inputClass} md:w-80`}
          />
        )}
      </Filter>
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
