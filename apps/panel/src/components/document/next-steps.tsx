import type { NextAction } from '@invoicing/router/invoices/next-actions';
import { countingApproval } from '@invoicing/router/panel/documents/approval-state';
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '../button';
import { Card } from '../card';
import { Link } from '../link';
import { type ApprovalRow, ApprovalStatus } from './approval-status';
import type { Subject } from './subject';
import { TakeStep } from './take-step';

type Props = {
  actions: NextAction[];
  organizationId: string;
  subject: Subject;
  steps: Step[];
  /** What was asked about it, the latest first. */
  approvals: readonly ApprovalRow[];
  /** Where an operation begins on a page of its own, for a member who may take it. */
  pages?: Readonly<Record<string, string>>;
  /** What else begins an operation, next to the way to its page. */
  shortcuts?: Readonly<Record<string, ReactNode>>;
  /** Where KSeF is looked up for what is uncertain, from anywhere but that page. */
  check?: string | null;
};

/** The next steps of a document from the API, what prevents them, and what this member can do about it. */
export function NextSteps({ actions, organizationId, subject, steps, approvals, ...given }: Props) {
  const { pages = {}, shortcuts = {}, check = null } = given;
  const t = useTranslations('nextSteps');
  const now = new Date().toISOString();
  const shown = actions
    .map((action) => ({
      ...action,
      key: keyOf(action),
      isReady: isReady(action, approvals),
      isOfOthers: isOfOthers(action, { pages, steps, approvals }),
    }))
    .filter(({ key }) => t.has(key))
    // An approval expires, so its step comes first.
    .toSorted((one, other) => Number(other.isReady) - Number(one.isReady))
    .map((action, index) => ({ ...action, look: lookOf(subject, action, index) }));
  if (shown.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="grid gap-3 px-4 py-3">
        {shown.map(({ key, operation_id, action, mode, blocked_by, isReady, isOfOthers, look }) => (
          <li key={key}>
            <p className="font-medium">{t(isReady ? readyKey({ action, mode }) : key)}</p>
            {isSending(action) ? <ApprovalStatus rows={approvals} about={{ action, mode }} now={now} /> : null}
            {blocked_by ? (
              <p className="text-muted">{t.has(`blocked_${blocked_by}`) ? t(`blocked_${blocked_by}`) : blocked_by}</p>
            ) : null}
            {check !== null && blocked_by === 'reconciliation_pending' ? (
              <Link href={check} className={clsx('mt-2', buttonClass(look))}>
                {t('openCheck')}
              </Link>
            ) : null}
            {pages[operation_id] && blocked_by === null ? (
              <div className="mt-2 flex flex-wrap gap-2">
                <Link href={pages[operation_id]} className={buttonClass(look)}>
                  {t(`${operation_id}_do`)}
                </Link>
                {shortcuts[operation_id]}
              </div>
            ) : null}
            {steps
              .filter((step) => step.action === action && step.mode === mode && step.do !== 'wait')
              .map((step) => (
                <div key={step.do} className="mt-2">
                  <TakeStep organizationId={organizationId} subject={subject} step={step} look={look} />
                </div>
              ))}
            {isOfOthers ? <p className="text-muted">{t('others')}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The first is what is to be done; what KSeF has is corrected only if something in it is wrong. */
function lookOf({ of }: Subject, { operation_id }: NextAction, index: number): 'primary' | 'secondary' {
  const isOnlyOffered = of === 'invoice' && operation_id === 'createInvoiceCorrectionProcess';
  return index === 0 && !isOnlyOffered ? 'primary' : 'secondary';
}

function keyOf({ operation_id, action, mode }: NextAction): string {
  return [operation_id, action, mode === 'late' || mode === 'offline' ? mode : null]
    .filter((part) => part !== null)
    .join('_');
}

type About = Pick<NextAction, 'action' | 'mode'>;

const isSending = (action: string | null): action is 'send' | 'retry' => action === 'send' || action === 'retry';

/**
 * Whether the step is possible but up to others: this member has neither a page nor a button for it, and waits for no
 * decision.
 */
function isOfOthers(
  { operation_id, action, mode, blocked_by }: NextAction,
  { pages = {}, steps, approvals }: Pick<Props, 'pages' | 'steps' | 'approvals'>,
): boolean {
  if (blocked_by !== null || pages[operation_id] !== undefined) return false;
  const counting = isSending(action) ? countingApproval(approvals, { action, mode }) : null;
  const isWaitedFor = counting !== null && counting.state !== 'expired';
  return !isWaitedFor && !steps.some((step) => step.action === action && step.mode === mode);
}

/** Whether it was asked for in the panel and may be carried out now. */
function isReady({ action, mode }: About, approvals: readonly ApprovalRow[]): boolean {
  const counting = isSending(action) ? countingApproval(approvals, { action, mode }) : null;
  return counting?.state === 'approved' && counting.approval.isOfPanel;
}

const readyKey = ({ action, mode }: About) => `ready_${action}${mode === 'offline' ? '_offline' : ''}`;
