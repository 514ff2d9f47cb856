'use client';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../button';
import { Refusal, useGuard } from '../guarded';

export type Updating = {
  /** Whether a finding asks for nothing but that the draft is written again. */
  isFor: (finding: { code: string; path: string }) => boolean;
  /** Writes it again, as the next version. */
  update: () => Promise<void>;
  /** Whether the form says what is stored. */
  isSaved: boolean;
  /** Whether an approval of the version waits for a decision or was given. */
  endsApproval: boolean;
};

/** Takes over in one press what has changed since a draft was written. */
export function UpdateDraft({ update, isSaved, endsApproval }: Updating) {
  const t = useTranslations('editor');
  const guard = useGuard();
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      {endsApproval ? <p>{t('updateEndsApproval')}</p> : null}
      <Button look="secondary" disabled={!isSaved || guard.isBusy} onClick={() => guard.run(update)}>
        <RefreshCw aria-hidden className="size-4" />
        {t('updateDraft')}
      </Button>
      <Refusal failure={guard.failure} />
    </div>
  );
}

/** Whether there is an approval that ends with the version that it is of. */
export const isApprovalLive = (approvals: readonly { status: string }[]) =>
  approvals.some(({ status }) => status === 'pending' || status === 'approved');
