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
import type { Moment } from '../timeline';

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

export function eventLook(type: string): Look {
  return looks.find(([part]) => type.includes(part))?.[1] ?? otherwise;
}

/** What happens to a correction as it does to an invoice is said in the same words. */
const sameWords: [string, string][] = [
  ['invoice_correction_ksef_submission', 'ksef_submission'],
  ['invoice_correction_approval_intent', 'invoice_approval_intent'],
  ['invoice_correction_artifact', 'artifact'],
];

/**
 * The name of an event's words in the catalogue of timelines. To look for the outcome of a sending starts as another
 * try does, and sends nothing.
 */
export function eventWords({ type, mode }: { type: string; mode: string | null }): string {
  if (type.endsWith('.retry_started') && mode === 'reconcile') return 'ksef_submission_look_started';
  const same = sameWords.find(([subject]) => type.startsWith(`${subject}.`));
  return (same ? type.replace(...same) : type).replaceAll('.', '_');
}
