import { auditOutcomes, unnamedActors } from '@invoicing/router/panel/audit/filters';
import { useMessages, useTranslations } from 'next-intl';
import { DateFilter } from '@/components/dates/date-field';
import { Filter, FilterBar } from '@/components/filter-bar';
import { IdFilter } from '@/components/id-filter';
import { inputClass } from '@/components/input-class';
import type { Api } from '@/trpc/server';
import type { readSearch } from './search';

const selectClass = `${inputClass} md:w-40`;

type Actors = Awaited<ReturnType<Api['panel']['listAuditActors']>>;
type Props = { search: ReturnType<typeof readSearch>; actors: Actors };

/** What the log can be narrowed by. */
export function Filters({ search: { filters, refused, isFiltered }, actors }: Props) {
  const t = useTranslations('audit');
  const named = useActions();
  return (
    <FilterBar
      words={{ filter: t('filter'), clear: t('clear') }}
      isFiltered={isFiltered}
      isRefused={refused !== undefined}
    >
      <Filter label={t('actor')}>
        {(id) => (
          <select id={id} name="actor" defaultValue={filters.actor ?? ''} className={selectClass}>
            <option value="">{t('all')}</option>
            <Group label={t('members')} of={actors.members.map(({ actor, name }) => [actor, name])} />
            <Group label={t('clients')} of={actors.clients.map(({ actor, name }) => [actor, name])} />
            <Group label={t('others')} of={unnamedActors.map((kind) => [kind, t(`actors.${kind}`)])} />
          </select>
        )}
      </Filter>
      <Filter label={t('action')}>
        {(id) => (
          <select id={id} name="action" defaultValue={filters.action ?? ''} className={selectClass}>
            <option value="">{t('all')}</option>
            {named.map(([action, words]) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label={t('result')}>
        {(id) => (
          <select id={id} name="outcome" defaultValue={filters.outcome ?? ''} className={selectClass}>
            <option value="">{t('all')}</option>
            {auditOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`outcomes.${outcome}`)}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <DateFilter label={t('from')} name="from" value={filters.from} />
      <DateFilter label={t('to')} name="to" value={filters.to} />
      <IdFilter label={t('facts.correlation')} name="correlation_id" value={filters.correlation_id} refused={refused} />
    </FilterBar>
  );
}

/** Every action that the log has words for, by its words. */
function useActions(): [string, string][] {
  const messages: unknown = useMessages()['audit'];
  const actions = flatten(Reflect.get(Object(messages), 'actions'));
  return actions.sort(([, a], [, b]) => a.localeCompare(b));
}

function flatten(words: unknown, before = ''): [string, string][] {
  return Object.entries(Object(words)).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${before}${name}`, value]] : flatten(value, `${before}${name}.`),
  );
}

function Group({ label, of }: { label: string; of: [string, string][] }) {
  if (of.length === 0) return null;
  return (
    <optgroup label={label}>
      {of.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
