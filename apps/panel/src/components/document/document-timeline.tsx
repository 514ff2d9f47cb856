import {
  CheckCircle2,
  CircleHelp,
  Clock,
  FileCheck2,
  FilePen,
  FileText,
  Paperclip,
  Send,
  ShieldCheck,
  ShieldQuestion,
  XCircle,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '../date-time';
import { Pager } from '../pager';
import { type Moment, Timeline } from '../timeline';

type Event = {
  id: string;
  type: string;
  at: string;
  version: number | null;
  action: string | null;
  by: string | null;
  artifactKind: string | null;
};
type Look = Pick<Moment, 'tone'> & Required<Pick<Moment, 'icon'>>;

/** How an event looks, by the end of its type; the first that fits. */
const looks: [string, Look][] = [
  ['draft.', { tone: 'plain', icon: FilePen }],
  ['process.', { tone: 'plain', icon: FilePen }],
  ['.issued', { tone: 'good', icon: FileCheck2 }],
  ['correction.finalized', { tone: 'good', icon: FileCheck2 }],
  ['intent.created', { tone: 'plain', icon: ShieldQuestion }],
  ['.approved', { tone: 'good', icon: ShieldCheck }],
  ['.denied', { tone: 'bad', icon: XCircle }],
  ['.accepted', { tone: 'good', icon: CheckCircle2 }],
  ['.rejected', { tone: 'bad', icon: XCircle }],
  ['.failed', { tone: 'bad', icon: XCircle }],
  ['.uncertain', { tone: 'odd', icon: CircleHelp }],
  ['artifact', { tone: 'plain', icon: Paperclip }],
  ['submission', { tone: 'plain', icon: Send }],
  ['.expired', { tone: 'plain', icon: Clock }],
];
const otherwise: Look = { tone: 'plain', icon: FileText };

type Props = { events: Event[]; later: string | null; earlier: string | null };

/** What happens to a correction as it does to an invoice is said in the same words. */
const sameWords: [string, string][] = [
  ['invoice_correction_ksef_submission', 'ksef_submission'],
  ['invoice_correction_approval_intent', 'invoice_approval_intent'],
  ['invoice_correction_artifact', 'artifact'],
];

function keyOf(type: string): string {
  const same = sameWords.find(([subject]) => type.startsWith(`${subject}.`));
  return (same ? type.replace(...same) : type).replaceAll('.', '_');
}

/** The life of a document, oldest first, in words; of a long one its latest part, with the way to what was before. */
export function DocumentTimeline({ events, later, earlier }: Props) {
  const t = useTranslations('timeline');
  const a = useTranslations('approvals');
  const f = useTranslations('artifacts');
  const moments = events.map((event) => {
    const key = keyOf(event.type);
    const file = event.artifactKind && f.has(event.artifactKind) ? f(event.artifactKind) : event.artifactKind;
    const version = event.version && event.type.includes('draft.') ? t('version', { version: event.version }) : null;
    const facts = [event.action ? a(`action_${event.action}`) : null, file, event.by, version].filter(Boolean);
    const look = looks.find(([part]) => event.type.includes(part))?.[1] ?? otherwise;
    return {
      ...look,
      id: event.id,
      title: t.has(key) ? t(key) : event.type,
      detail: (
        <>
          <DateTime at={event.at} />
          {facts.map((fact) => ` · ${fact}`)}
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
