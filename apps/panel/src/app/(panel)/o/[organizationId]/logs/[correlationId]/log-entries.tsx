import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { ObjectLink } from '@/components/object-link';
import type { Log, ObjectLinks } from '@/components/object-links';

type Entries = NonNullable<Log['entries']>;

/** Who did what in the request, as the audit log has it. */
export function LogEntries({ entries, links }: { entries: Entries; links: ObjectLinks }) {
  const t = useTranslations('logs');
  const a = useTranslations('audit');
  if (entries.length === 0) return <p className="px-4 py-3 text-muted">{t('noEntries')}</p>;
  const said = (key: string, otherwise: string) => (a.has(key) ? a(key) : otherwise);
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ id, action, outcome, actorKind, actorName, subjectId, at }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{said(`actions.${action}`, action)}</span>
            <span className={outcome === 'success' ? 'text-muted' : 'font-medium text-bad'}>
              {said(`outcomes.${outcome}`, outcome)}
            </span>
          </p>
          <p className="text-xs break-words text-muted">
            <DateTime at={at} isToTheSecond /> · {actorName ?? said(`actors.${actorKind}`, actorKind)}
            {links.has(subjectId ?? '') ? ' · ' : null}
            <ObjectLink id={subjectId} links={links} />
          </p>
        </li>
      ))}
    </ul>
  );
}
