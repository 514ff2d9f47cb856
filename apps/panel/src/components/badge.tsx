import clsx from 'clsx';
import {
  AlertTriangle,
  Archive,
  Ban,
  CheckCircle2,
  CircleDashed,
  CircleHelp,
  Clock,
  FilePen,
  Inbox,
  Loader,
  type LucideIcon,
  Pause,
  RotateCw,
  Send,
  Undo2,
  XCircle,
} from 'lucide-react';
import { useTranslations } from 'next-intl';

type Tone = 'good' | 'warn' | 'bad' | 'odd' | 'calm' | 'muted';

const states: Record<string, [Tone, LucideIcon]> = {
  accepted: ['good', CheckCircle2],
  approved: ['good', CheckCircle2],
  consumed: ['good', CheckCircle2],
  issued: ['good', CheckCircle2],
  active: ['good', CheckCircle2],
  customer_active: ['good', CheckCircle2],
  customer_archived: ['muted', Archive],
  draft_open: ['calm', FilePen],
  draft_waiting: ['warn', Clock],
  draft_approved: ['good', CheckCircle2],
  draft_expired: ['muted', Clock],
  draft_denied: ['bad', XCircle],
  draft_issued: ['good', CheckCircle2],
  draft_discarded: ['muted', Ban],
  invoice_corrected: ['calm', FilePen],
  invoice_reversed: ['muted', Undo2],
  invoice_correction_unsent: ['warn', Clock],
  correction_no_draft: ['muted', FilePen],
  correction_drafting: ['calm', FilePen],
  correction_approval_pending: ['warn', Clock],
  correction_approval_granted: ['good', CheckCircle2],
  pending: ['warn', Clock],
  queued: ['calm', Clock],
  sending: ['calm', Send],
  processing: ['calm', Loader],
  not_submitted: ['muted', CircleDashed],
  rejected: ['bad', XCircle],
  failed: ['bad', XCircle],
  denied: ['bad', XCircle],
  revoked: ['muted', Ban],
  suspended: ['muted', Ban],
  uncertain: ['odd', CircleHelp],
  expired: ['muted', Clock],
  superseded: ['muted', CircleDashed],
  plain_pkce: ['warn', AlertTriangle],
  scopes_requested: ['warn', AlertTriangle],
  delivered: ['good', CheckCircle2],
  retry_scheduled: ['warn', RotateCw],
  delivery_failed: ['bad', XCircle],
  held: ['odd', Inbox],
  canceled: ['muted', Ban],
  paused: ['calm', Pause],
  disabled: ['bad', Ban],
  failing: ['warn', AlertTriangle],
};
const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  odd: 'bg-odd-soft text-odd',
  calm: 'bg-accent-soft text-accent',
  muted: 'bg-raised text-muted',
};

/** A state as icon and word; colour only repeats what they say. */
export function StateBadge({ state }: { state: string }) {
  const t = useTranslations('states');
  const [tone, Icon] = states[state] ?? ['muted', CircleDashed];
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-md px-2 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {t.has(state) ? t(state) : state}
    </span>
  );
}

const environments: Record<string, string> = {
  simulator: 'border-line bg-surface text-muted',
  test: 'border-accent/40 bg-accent-soft text-accent',
  demo: 'border-odd/40 bg-odd-soft text-odd',
  production: 'border-bad bg-bad text-surface',
};

/** Which KSeF this is; production cannot be overlooked. */
export function EnvironmentBadge({ environment }: { environment: string }) {
  const t = useTranslations('environments');
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center rounded border px-1.5 text-[0.6875rem] font-semibold tracking-wider uppercase',
        environments[environment],
      )}
    >
      {t.has(environment) ? t(environment) : environment}
    </span>
  );
}
