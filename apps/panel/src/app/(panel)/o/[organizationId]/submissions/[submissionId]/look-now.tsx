'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import type { Step } from '@/components/document/choose-step';
import type { Subject } from '@/components/document/steps';
import { TakeStep } from '@/components/document/take-step';
import { Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; subject: Extract<Subject, { submissionId: string | null }>; step: Step | null };

/**
 * Brings the look for an uncertain document in KSeF forward: of an invoice under an approval, of a correction at once.
 */
export function LookNow({ organizationId, subject, step }: Props) {
  const t = useTranslations('submission');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const look = () =>
    guard.run(async () => {
      const submission_id = subject.submissionId ?? '';
      await apiClient(organizationId).reconcileInvoiceCorrectionKsefSubmission.mutate({ submission_id });
      toast({ tone: 'good', text: t('looking') });
      router.refresh();
    });
  if (subject.of === 'invoice' && step === null) return null;
  return (
    <Card title={t('lookNow')}>
      <div className="grid justify-items-start gap-3 px-4 py-3">
        <p className="text-muted">{t('lookNowText')}</p>
        {step ? (
          <TakeStep organizationId={organizationId} subject={subject} step={step} />
        ) : (
          <Button look="secondary" disabled={guard.isBusy} onClick={look}>
            {t('look')}
          </Button>
        )}
        <Refusal failure={guard.failure} />
      </div>
    </Card>
  );
}
