import clsx from 'clsx';
import { Ban, CheckCircle2, CircleDashed, CircleHelp, Clock, type LucideIcon, Send, XCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';

type Tone = 'good' | 'warn' | 'bad' | 'odd' | 'muted';

const states: Record<string, [Tone, LucideIcon]> = {
  accepted: ['good', CheckCircle2],
  approved: ['good', CheckCircle2],
  consumed: ['good', CheckCircle2],
  issued: ['good', CheckCircle2],
  active: ['good', CheckCircle2],
  pending: ['warn', Clock],
  queued: ['warn', Clock],
  sending: ['warn', Send],
  processing: ['warn', Clock],
  not_submitted: ['muted', CircleDashed],
  rejected: ['bad', XCircle],
  failed: ['bad', XCircle],
  denied: ['bad', XCircle],
  revoked: ['muted', Ban],
  uncertain: ['odd', CircleHelp],
  expired: ['muted', Clock],
  superseded: ['muted', CircleDashed],
};
const tones: Record<Tone, string> = { good: 'text-good', warn: 'text-warn', bad: 'text-bad', odd: 'text-odd', muted: 'text-muted' };

/** A state as icon and word; colour only repeats what they say. */
export function StateBadge({ state }: { state: string }) {
  const t = useTranslations('states');
  const [tone, Icon] = states[state] ?? ['muted', CircleDashed];
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap font-medium', tones[tone])}>
      <Icon aria-hidden className="size-4" />
      {t.has(state) ? t(state) : state}
    </span>
  );
}

/** Which KSeF this is; production cannot be overlooked. */
export function EnvironmentBadge({ environment }: { environment: string }) {
  const production = environment === 'production';
  return (
    <span
      className={clsx(
        'rounded-md border px-2 py-0.5 text-xs font-semibold tracking-wide uppercase',
        production ? 'border-bad text-bad' : 'border-line text-muted',
      )}
    >
      {environment}
    </span>
  );
}
