'use client';
import { correctionStep } from '@invoicing/router/panel/documents/choose-step';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '../card';
import { CorrectionSums } from '../correction-sums';
import { ApprovalStatus } from '../document/approval-status';
import { ApprovalsOf } from '../document/approvals-of';
import { Paper } from '../document/paper';
import type { Posted } from '../document/paper-frame';
import { TakeStep } from '../document/take-step';
import { Notice } from '../notice';
import { Announced } from '../watch/announced';
import { asksToStoreAgain, type CorrectionCheck, type StoredCorrection } from './correction-store';
import { Findings } from './findings';
import { LastSaved } from './last-saved';
import { isStuck, type Phase } from './phase';
import { TriedParts } from './tried-parts';
import { isApprovalLive } from './update-draft';
import type { Checks } from './use-checks';
import type { Trial } from './use-trial';

type Props = {
  organizationId: string;
  stored: StoredCorrection | null;
  /** The trial result while there is no reason, instead of the stored one, and whether it matches the form. */
  trial: { of: Trial; isCurrent: boolean } | null;
  /** Where its preview is. */
  source: string | Posted;
  currency: string;
  checks: Checks<CorrectionCheck>;
  may: { ask: boolean; finalize: boolean };
  phase: Phase;
  /** Stores the correction again from what its invoice says now. */
  onUpdate: () => Promise<void>;
  /** Leads to the field that a finding is about. */
  onShow: (pointer: string) => void;
  /** Whether there is such a field. */
  canShow: (pointer: string) => boolean;
  children: ReactNode;
};

/** What the correction changes, what the rules say of it, what follows, and how it reads. */
export function CorrectionAside({ source, children, ...given }: Props) {
  const t = useTranslations('correcting');
  const e = useTranslations('editor');
  const { stored, trial, currency, checks, phase, onShow } = given;
  if (!(trial || stored))
    return <p className="rounded-xl border border-dashed border-line p-6 text-muted">{t('begin')}</p>;
  const isCurrent = trial ? trial.isCurrent : phase === 'saved';
  return (
    <aside className="grid min-w-0 gap-5" aria-label={t('aside')}>
      {trial ? <TriedParts {...trial} currency={currency} onShow={onShow} /> : null}
      {stored && !trial ? <StoredParts {...given} stored={stored} /> : null}
      {/* The same one once what was tried is stored: what it shows stays until the other document is there. */}
      <div className={clsx('max-xl:hidden', !isCurrent && 'opacity-60')}>
        <Paper title={e('preview')} source={source} />
      </div>
      {trial ? null : <ApprovalsOf rows={checks.approvals} />}
      {children}
    </aside>
  );
}

type StoredProps = Omit<Props, 'stored' | 'source' | 'children'> & { stored: StoredCorrection };

function StoredParts({ organizationId, stored, currency, checks, may, phase, ...given }: StoredProps) {
  const t = useTranslations('correcting');
  const e = useTranslations('editor');
  const s = useTranslations('states');
  const { onUpdate: update, onShow, canShow } = given;
  const isSaved = phase === 'saved';
  const { check, approvals, now, isMissing, again } = checks;
  const current = approvals.filter(({ subject }) => subject.version === stored.version);
  const [latest] = current;
  const step = correctionStep(may, current);
  const { processId, id, version } = stored;
  return (
    <>
      <Announced says={latest ? e('approvalState', { state: s(latest.status) }) : ''} />
      <LastSaved phase={phase} version={version}>
        <Card title={t('changes')}>
          <CorrectionSums currency={currency} totals={stored.totals} />
        </Card>
        {isMissing ? (
          <Notice tone="warn" role="status">
            {e('checksMissing')}
          </Notice>
        ) : null}
        {check ? (
          <Findings
            check={check}
            before={isStuck(phase) ? version : null}
            updating={{ isFor: asksToStoreAgain, update, isSaved, endsApproval: isApprovalLive(current) }}
            {...{ onShow, canShow }}
          />
        ) : null}
      </LastSaved>
      <Card title={e('next')}>
        <div className="grid gap-2 px-4 py-3">
          {check?.valid && isSaved && step ? (
            <>
              {step.do === 'wait' ? null : <p className="text-xs text-muted">{t(`next_${step.do}`)}</p>}
              <ApprovalStatus rows={current} about={{ action: 'finalize', mode: null }} now={now} />
              {step.do === 'wait' ? null : (
                <TakeStep
                  organizationId={organizationId}
                  subject={{ of: 'correctionDraft', processId, id, version }}
                  step={step}
                  onTaken={again}
                />
              )}
            </>
          ) : (
            <p className="text-muted">{t(waitsFor(check, isSaved))}</p>
          )}
        </div>
      </Card>
    </>
  );
}

/** Why there is no button yet. */
function waitsFor(check: CorrectionCheck | null, isSaved: boolean) {
  if (!(check && isSaved)) return 'next_unsaved';
  return check.valid ? 'next_others' : 'next_invalid';
}
