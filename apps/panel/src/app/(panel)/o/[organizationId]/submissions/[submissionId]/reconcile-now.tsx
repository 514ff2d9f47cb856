import type { Step } from '@invoicing/router/panel/documents/choose-step';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { type ApprovalRow, ApprovalStatus } from '@/components/document/approval-status';
import { LookAtOnce } from '@/components/document/look-at-once';
import type { Numbered } from '@/components/document/subject';
import { TakeStep } from '@/components/document/take-step';

type Props = { organizationId: string; subject: Numbered; approvals: readonly ApprovalRow[]; step: Step | null };

/**
 * Brings the look for an uncertain document in KSeF forward: of an invoice under an approval, of a correction at once.
 */
export function ReconcileNow({ organizationId, subject, approvals, step }: Props) {
  const t = useTranslations('submission');
  if (subject.of === 'invoice' && step === null) return null;
  return (
    <div id="look" className="scroll-mt-16">
      <Card title={t('reconcileNow')}>
        <div className="grid justify-items-start gap-3 px-4 py-3">
          <p className="text-muted">{t('lookNowText')}</p>
          <ApprovalStatus
            rows={approvals}
            about={{ action: 'retry', mode: 'reconcile' }}
            now={new Date().toISOString()}
          />
          {step && step.do !== 'wait' ? (
            <TakeStep organizationId={organizationId} subject={subject} step={step} />
          ) : step ? null : (
            <LookAtOnce organizationId={organizationId} submissionId={subject.submissionId ?? ''} />
          )}
        </div>
      </Card>
    </div>
  );
}
