import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { eventLook, eventWords } from '@/components/document/event-look';
import { ObjectLink } from '@/components/object-link';
import type { Log, ObjectLinks } from '@/components/object-links';
import { Timeline } from '@/components/timeline';

/** What happened in the request, in the words that the timelines of documents have for it. */
export function LogEvents({ events, links }: { events: Log['events']; links: ObjectLinks }) {
  const t = useTranslations('logs');
  const w = useTranslations('timeline');
  if (events.length === 0) return <p className="px-4 py-3 text-muted">{t('noEvents')}</p>;
  const moments = events.map(({ id, type, mode, subjectId, at }) => {
    const key = eventWords({ type, mode });
    return {
      ...eventLook(type),
      id,
      title: w.has(key) ? w(key) : type,
      detail: (
        <>
          <DateTime at={at} isToTheSecond /> · <code className="font-mono">{type}</code>
          {links.has(subjectId) ? ' · ' : null}
          <ObjectLink id={subjectId} links={links} />
        </>
      ),
    };
  });
  return <Timeline moments={moments} />;
}
