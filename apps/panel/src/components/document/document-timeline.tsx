import { useTranslations } from 'next-intl';
import { DateTime } from '../date-time';
import { LogLink } from '../log-link';
import { Pager } from '../pager';
import { Timeline } from '../timeline';
import { actionWords } from './approvals-of';
import { eventLook, eventWords } from './event-look';

type Event = {
  id: string;
  type: string;
  at: string;
  version: number | null;
  action: string | null;
  mode: string | null;
  by: string | null;
  artifactKind: string | null;
  correlationId: string | null;
};

type Props = {
  events: Event[];
  /** Where the logs of requests are, for those who may read them. */
  logs: string | null;
  later: string | null;
  earlier: string | null;
};

/** What an event is about, by its type. */
const subjectOf = (type: string) => type.slice(0, type.lastIndexOf('.'));

/** The life of a document, oldest first, in words; of a long one its latest part, with the way to what was before. */
export function DocumentTimeline({ events, logs, later, earlier }: Props) {
  const t = useTranslations('timeline');
  const a = useTranslations('approvals');
  const f = useTranslations('artifacts');
  const moments = events.map((event) => {
    const key = eventWords(event);
    const title = t.has(key) ? t(key) : event.type;
    const file = event.artifactKind && f.has(event.artifactKind) ? f(event.artifactKind) : event.artifactKind;
    const version = event.version && event.type.includes('draft.') ? t('version', { version: event.version }) : null;
    const facts = [
      event.action ? a(`action_${actionWords({ ...event, type: subjectOf(event.type), action: event.action })}`) : null,
      file,
      event.by,
      version,
    ].filter(Boolean);
    return {
      ...eventLook(event.type),
      id: event.id,
      title,
      detail: (
        <>
          <DateTime at={event.at} />
          {facts.map((fact) => ` · ${fact}`)}
          <LogLink logs={logs} id={event.correlationId} of={title} />
        </>
      ),
    };
  });
  return (
    <>
      <Timeline moments={moments} />
      {later || earlier ? (
        <div className="border-t border-line px-4 py-3">
          <Pager words={{ pages: t('pages'), newer: t('later'), older: t('earlier') }} newer={later} older={earlier} />
        </div>
      ) : null}
    </>
  );
}
