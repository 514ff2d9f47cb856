import { countingApproval } from '@invoicing/router/panel/documents/approval-state';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TimeOfDay } from '../date-time';
import { isolated } from '../isolated';
import { Link } from '../link';
import { Notice } from '../notice';
import type { ApprovalRow } from './approval-status';
import { SaidByKsef } from './said-by-ksef';

type Answer = { status_code: number | null; status_description: string | null; status_details: string[] };
type Message = { code: string; message: string; message_pl: string };

const tones: Record<string, 'bad' | 'warn'> = { rejected: 'bad', failed: 'bad', uncertain: 'warn' };

type Replacement = { href: string; number: string };
type Props = {
  words: 'documentStatus' | 'correctionStatus';
  status: string;
  answer: Answer | null;
  notices: Message[];
  /** What was asked about it, the latest first. */
  approvals?: readonly ApprovalRow[];
  /** What took the place of an invoice that KSeF rejected: nothing is left to do about that one. */
  replacement?: Replacement | null;
};

/** The meaning of the state and the next step from the API; for a refusal, KSeF's own text too. */
export function DocumentStatus({ words, status, answer, notices, approvals = [], replacement = null }: Props) {
  const t = useTranslations(words);
  const isPolish = useLocale() === 'pl';
  const [verdict] = notices.filter(({ code }) => code.startsWith('ksef_'));
  const others = notices.filter((notice) => notice !== verdict);
  const say = ({ message, message_pl }: Message) => (isPolish ? message_pl : message);
  const tone = tones[status] ?? (others.length > 0 ? 'warn' : 'calm');
  const said = tone === 'bad' && answer?.status_description ? answer : null;
  if (!t.has(status)) return null;
  return (
    <Notice tone={tone}>
      <Said replacement={replacement}>
        {verdict ? say(verdict) : <Meaning words={words} status={status} approvals={approvals} />}
      </Said>
      {others.map((notice) => (
        <span key={notice.code} className="mt-1 block">
          {say(notice)}
        </span>
      ))}
      {said ? (
        <span className="mt-1 block font-medium">
          <SaidByKsef code={said.status_code} description={said.status_description} />
        </span>
      ) : null}
      {said?.status_details.map((line) => (
        <span key={line} className="mt-1 block font-medium">
          {line}
        </span>
      ))}
    </Notice>
  );
}

/** What is to be known first: where there is one, what replaced it, in place of how to replace it. */
function Said({ replacement, children }: { replacement: Replacement | null; children: ReactNode }) {
  const t = useTranslations('documentStatus');
  if (!replacement) return children;
  const { href, number } = replacement;
  return t.rich('replaced', {
    number,
    invoice: (chunks) => (
      <Link href={href} className="underline underline-offset-2">
        {chunks}
      </Link>
    ),
  });
}

/** What the state means. What is not sent yet waits for an approval, or to be sent while one may be used. */
export function Meaning({ words, status, approvals }: Required<Pick<Props, 'words' | 'status' | 'approvals'>>) {
  const t = useTranslations(words);
  const modes = new Set(approvals.filter(({ action }) => action === 'send').map(({ mode }) => mode));
  const sending = [...modes].flatMap((mode) => countingApproval(approvals, { action: 'send', mode }) ?? []);
  const counting =
    sending.find(({ state }) => state === 'approved') ?? sending.find(({ state }) => state === 'waiting');
  if (status !== 'not_submitted' || !counting) return t(status);
  const { state, approval } = counting;
  const { usable_until: until, isOfPanel, requested_by: asker } = approval;
  if (state !== 'approved' || until === null) return t('not_submitted_waiting');
  return t.rich(isOfPanel ? 'not_submitted_approved' : 'not_submitted_application', {
    until: () => <TimeOfDay at={until} />,
    name: isolated(asker.client_name),
  });
}
