import { countingApproval } from '@invoicing/router/panel/documents/approval-state';
import type { Action } from '@invoicing/router/panel/documents/choose-step';
import { useFormatter, useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';
import { Countdown } from '../countdown';
import { TimeOfDay } from '../date-time';
import { useDecider } from '../deciders';
import { isolated } from '../isolated';
import { Link } from '../link';

export type ApprovalRow = Awaited<ReturnType<Api['panel']['listApprovalsOf']>>[number];
type Props = {
  /** The approvals requested for the current document, newest first. */
  rows: readonly ApprovalRow[];
  about: { action: Action; mode: string | null };
  /** When they were read, by the clock of what read them. */
  now: string;
};

/**
 * The state of the approval that the next step needs: who may decide, until when it can be used, or that it has
 * expired, and for which application it was requested. For a denied one, by whom and why.
 */
export function ApprovalStatus({ rows, about, now }: Props) {
  const t = useTranslations('approvalStatus');
  const counting = countingApproval(rows, about);
  const latest = rows.find(({ action, mode }) => action === about.action && mode === about.mode);
  if (!counting) return latest?.status === 'denied' ? <Denied approval={latest} /> : null;
  const { state, approval } = counting;
  return (
    <div className="grid gap-1.5 text-[0.8125rem] text-muted">
      {state === 'waiting' ? <Waiting approval={approval} /> : null}
      {state === 'approved' ? <Approved approval={approval} now={now} /> : null}
      {state === 'expired' ? <Expired approval={approval} /> : null}
      {state !== 'expired' && isOfDraft(about.action) ? <p>{t('change')}</p> : null}
      {state !== 'expired' && !approval.isOfPanel ? (
        <p>{t(`application_${wordsOf(about)}`, { name: isolated(approval.requested_by.client_name) })}</p>
      ) : null}
    </div>
  );
}

/** To look for the outcome of a sending is none. */
const wordsOf = <A extends Action>({ action, mode }: { action: A; mode: string | null }) =>
  mode === 'reconcile' ? ('look' as const) : action;

const isOfDraft = (action: Action) => action === 'issue' || action === 'finalize';

type Of = { approval: ApprovalRow };
const namedAtMost = 3;

function Waiting({ approval: { deciders, decisions, policy, urlToken } }: Of) {
  const t = useTranslations('approvalStatus');
  const a = useTranslations('approvals');
  const format = useFormatter();
  const others = deciders.length - namedAtMost;
  const names = [
    ...deciders
      .slice(0, namedAtMost)
      .map(({ name, inPlaceOf }) =>
        inPlaceOf === null ? isolated(name) : a('inPlaceOf', { deputy: isolated(name), name: isolated(inPlaceOf) }),
      ),
    ...(others > 0 ? [t('others', { count: others })] : []),
  ];
  return (
    <p>
      <span className="font-medium text-ink">{t('waiting')}</span>{' '}
      {names.length > 0 ? t('deciders', { names: format.list(names, { type: 'disjunction' }) }) : t('noDeciders')}{' '}
      {policy.required_approvals > 1
        ? `${t('needed', { count: policy.required_approvals, given: decisions.length })} `
        : null}
      <Link href={`/approve/${urlToken}`} className="font-medium text-accent hover:underline">
        {t('request')}
      </Link>
    </p>
  );
}

function Approved({ approval, now }: Of & { now: string }) {
  const t = useTranslations('approvalStatus');
  const format = useFormatter();
  const { action, mode, decisions, inPlaceOf, usable_until: until } = approval;
  const names = format.list(decisions.map(useDecider(inPlaceOf)));
  if (until === null) return null;
  return (
    <p>
      <span className="font-medium text-ink">
        {t.rich(`approved_${wordsOf({ action, mode })}`, { names, until: () => <TimeOfDay at={until} /> })}
      </span>{' '}
      {t.rich('left', { time: () => <Countdown until={until} now={now} /> })}
    </p>
  );
}

function Denied({ approval: { action, decisions, inPlaceOf, urlToken } }: Of) {
  const t = useTranslations('approvalStatus');
  const decider = useDecider(inPlaceOf);
  const denial = decisions.find(({ decision }) => decision === 'denied');
  if (!denial) return null;
  return (
    <div className="grid gap-1 text-[0.8125rem] text-muted">
      <p>
        <span className="font-medium text-bad">{t('denied', { name: decider(denial) })}</span>{' '}
        {t(isOfDraft(action) ? 'deniedDraft' : 'deniedStep')}{' '}
        <Link href={`/approve/${urlToken}`} className="font-medium text-accent hover:underline">
          {t('request')}
        </Link>
      </p>
      {denial.reason ? <p className="border-l-2 border-line pl-2 break-words text-ink">{denial.reason}</p> : null}
    </div>
  );
}

function Expired({ approval: { usable_until, expires_at } }: Of) {
  const t = useTranslations('approvalStatus');
  const words = usable_until === null ? 'undecided' : 'expired';
  return <p>{t.rich(words, { at: () => <TimeOfDay at={usable_until ?? expires_at} /> })}</p>;
}
