'use client';
import { draftStep } from '@invoicing/router/panel/documents/choose-step';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Card } from '../card';
import { ApprovalStatus } from '../document/approval-status';
import { ApprovalsOf } from '../document/approvals-of';
import { Paper } from '../document/paper';
import { TakeStep } from '../document/take-step';
import { Notice } from '../notice';
import { Announced } from '../watch/announced';
import { Findings } from './findings';
import { KnownAmounts } from './known-amounts';
import { LastSaved } from './last-saved';
import { isStuck, type Phase } from './phase';
import { asksToRewrite } from './rewrite-draft';
import { TotalsList } from './totals-list';
import { isApprovalLive } from './update-draft';
import type { Stored } from './use-autosave';
import type { Checks } from './use-checks';
import { Versions } from './versions';

type Props = {
  organizationId: string;
  stored: Stored | null;
  /** Whether its page was opened before it was stored. */
  isNew: boolean;
  /** Where its preview is. */
  source: string;
  checks: Checks;
  may: { ask: boolean; issue: boolean };
  phase: Phase;
  /** Writes the draft again, with what has changed since. */
  onUpdate: () => Promise<void>;
  /** Leads to the field that a finding is about. */
  onShow: (pointer: string) => void;
  /** Whether there is such a field. */
  canShow: (pointer: string) => boolean;
  children: ReactNode;
};

/** What the draft comes to, what the rules say of it, what follows, and how it reads. */
export function DraftAside({ organizationId, stored, source, children, ...given }: Props) {
  const t = useTranslations('editor');
  const s = useTranslations('states');
  const { isNew, checks, may, phase, onUpdate: update, onShow, canShow } = given;
  const isSaved = phase === 'saved';
  const { check, approvals, now, isMissing, again } = checks;
  useReadAgainOnceIssued(approvals);
  if (!stored) return <KnownAmounts onShow={onShow} />;
  const current = approvals.filter(({ subject }) => subject.version === stored.version);
  const [latest] = current;
  const step = check?.valid && isSaved ? draftStep(may, current) : null;
  return (
    <aside className="grid min-w-0 gap-5" aria-label={t('aside')}>
      <Announced says={latest ? t('approvalState', { state: s(latest.status) }) : ''} />
      <LastSaved phase={phase} version={stored.version}>
        <Card>
          <div className="px-4 py-3">
            <TotalsList totals={stored.totals} currency={stored.currency} />
          </div>
        </Card>
        {isMissing ? (
          <Notice tone="warn" role="status">
            {t('checksMissing')}
          </Notice>
        ) : null}
        {check ? (
          <Findings
            check={check}
            before={isStuck(phase) ? stored.version : null}
            updating={{ isFor: asksToRewrite, update, isSaved, endsApproval: isApprovalLive(current) }}
            {...{ onShow, canShow }}
          />
        ) : null}
      </LastSaved>
      {step ? (
        <Card title={t('next')}>
          <div className="grid gap-2 px-4 py-3">
            <ApprovalStatus rows={current} about={{ action: 'issue', mode: null }} now={now} />
            {step.do === 'wait' ? null : (
              <TakeStep
                organizationId={organizationId}
                subject={{ of: 'draft', id: stored.id, version: stored.version }}
                step={step}
                onTaken={again}
                isPageNew={isNew}
              />
            )}
          </div>
        </Card>
      ) : null}
      <div className={clsx('max-xl:hidden', !isSaved && 'opacity-60')}>
        <Paper title={t('preview')} source={source} />
      </div>
      {children}
      <ApprovalsOf rows={approvals} />
      {check ? <Versions shown={stored.version} versions={check.versions} /> : null}
    </aside>
  );
}

/** A draft that somebody has issued is no form any more. */
function useReadAgainOnceIssued(approvals: Checks['approvals']): void {
  const router = useRouter();
  const isIssued = approvals.some(({ status }) => status === 'consumed');
  useEffect(() => {
    if (isIssued) router.refresh();
  }, [isIssued, router]);
}
