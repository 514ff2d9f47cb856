'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { StepUp } from '@/components/step-up';
import { apiClient, failureOf } from '@/trpc/client';

/** Ends a client for good, and says how many live tokens died with it. */
export function RevokeClient({ organizationId, id, name }: { organizationId: string; id: string; name: string }) {
  const t = useTranslations('clients');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [stepUp, setStepUp] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [ended, setEnded] = useState<number | null>(null);

  const revoke = async () => {
    try {
      const { revokedTokens } = await apiClient(organizationId).panel.revokeClient.mutate({ id });
      setEnded(revokedTokens);
      setStepUp(false);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.details.includes('step_up_required')) setStepUp(true);
      else setError(failure.message);
    }
  };
  const close = () => {
    setOpen(false);
    router.refresh();
  };

  return (
    <Dialog title={t('revokeTitle', { name })} open={open} onOpenChange={setOpen} trigger={<Button look="danger">{t('revoke')}</Button>}>
      {ended !== null ? (
        <div className="grid gap-4">
          <p role="status">{t('revoked', { count: ended })}</p>
          <Button onClick={close}>{t('done')}</Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>{t('revokeText')}</p>
          {stepUp ? <StepUp onPassed={revoke} /> : null}
          {error ? (
            <p role="alert" className="text-bad">
              {error}
            </p>
          ) : null}
          <Button look="danger" onClick={revoke}>
            {t('revokeConfirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
