'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { Refusal, useGuard } from '../guarded';
import { useToast } from '../toast';

type Props = { organizationId: string; submissionId: string; about?: string };

/**
 * Reconciles an uncertain correction with KSeF now; no approval is needed.
 * @param about its name for those who hear it, in a list
 */
export function LookAtOnce({ organizationId, submissionId, about }: Props) {
  const t = useTranslations('submission');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const look = () =>
    guard.run(async () => {
      const at = { submission_id: submissionId };
      await apiClient(organizationId).reconcileInvoiceCorrectionKsefSubmission.mutate(at);
      toast({ tone: 'good', text: t('looking') });
      router.refresh();
    });
  return (
    <div className="grid gap-2">
      <Button look="secondary" disabled={guard.isBusy} onClick={look} aria-label={about}>
        {t('look')}
      </Button>
      <Refusal failure={guard.failure} />
    </div>
  );
}
