import { type AuditFilters, auditOutcomes, unnamedActors } from '@invoicing/router/panel/audit/filters';
import Link from 'next/link';
import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { inputClass } from '@/components/field';
import type { Api } from '@/trpc/server';

const selectClass = `${inputClass} md:w-40`;

type Actors = Awaited<ReturnType<Api['panel']['listAuditActors']>>;

/** The filters of the log; they are in its address, so that a narrowed log can be kept and shared. */
export function Filters({ filters, actors }: { filters: AuditFilters; actors: Actors }) {
  const t = useTranslations('audit');
  return (
    <form className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <Labelled label={t('actor')}>
        <select name="actor" defaultValue={filters.actor ?? ''} className={selectClass}>
          <option value="">{t('all')}</option>
          <Group label={t('members')} of={actors.members.map(({ actor, name }) => [actor, name])} />
          <Group label={t('clients')} of={actors.clients.map(({ actor, name }) => [actor, name])} />
          <Group label={t('others')} of={unnamedActors.map((kind) => [kind, t(`actors.${kind}`)])} />
        </select>
      </Labelled>
      <Labelled label={t('action')}>
        <select name="action" defaultValue={filters.action ?? ''} className={selectClass}>
          <option value="">{t('all')}</option>
          {useActions().map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('result')}>
        <select name="outcome" defaultValue={filters.outcome ?? ''} className={selectClass}>
          <option value="">{t('all')}</option>
          {auditOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcomes.${outcome}`)}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('from')}>
        <input type="date" name="from" defaultValue={filters.from} className={inputClass} />
      </Labelled>
      <Labelled label={t('to')}>
        <input type="date" name="to" defaultValue={filters.to} className={inputClass} />
      </Labelled>
      <button type="submit" className={buttonClass('secondary')}>
        {t('filter')}
      </button>
      {Object.keys(filters).length > 0 ? (
        <Link href="?" className={buttonClass('quiet')}>
          {t('clear')}
        </Link>
      ) : null}
    </form>
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

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-xs text-muted [&>*]:text-sm">
      {label}
      {children}
    </label>
  );
}
