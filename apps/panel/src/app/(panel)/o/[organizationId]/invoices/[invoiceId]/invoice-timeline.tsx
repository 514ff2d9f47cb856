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
import { DateTime } from '@/components/date-time';
import { Pager } from '@/components/pager';
import { type Moment, Timeline } from '@/components/timeline';

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
  ['invoice_draft', { tone: 'plain', icon: FilePen }],
  ['.issued', { tone: 'good', icon: FileCheck2 }],
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

/** The life of an invoice, oldest first, as text; of a long one its latest part, with the way to what was before. */
export function InvoiceTimeline({ events, later, earlier }: Props) {
  const t = useTranslations('timeline');
  const a = useTranslations('approvals');
  const f = useTranslations('artifacts');
  const moments = events.map((event) => {
    const key = event.type.replaceAll('.', '_');
    const file = event.artifactKind && f.has(event.artifactKind) ? f(event.artifactKind) : event.artifactKind;
    const version =
      event.version && event.type.startsWith('invoice_draft') ? t('version', { version: event.version }) : null;
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
