'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Notice } from '@/components/notice';
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
    setError(null);
    setStepUp(false);
    try {
      const { revokedTokens } = await apiClient(organizationId).panel.revokeClient.mutate({ id });
      setEnded(revokedTokens);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.details.includes('step_up_required')) setStepUp(true);
      else setError(failure.message);
    }
  };
  const close = () => {
    setOpen(false);
    setStepUp(false);
    if (ended !== null) router.refresh();
  };

  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('revoke')}
      </Button>
      <Dialog title={t('revokeTitle', { name })} open={open} onClose={close}>
        {ended !== null ? (
          <div className="grid gap-4 text-left">
            <p role="status">{t('revoked', { count: ended })}</p>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        ) : stepUp ? (
          <StepUp onPassed={revoke} />
        ) : (
          <div className="grid gap-4 text-left">
            <p>{t('revokeText')}</p>
            {error ? (
              <Notice tone="bad" role="alert">
                {error}
              </Notice>
            ) : null}
            <Button look="danger" onClick={revoke}>
              {t('revokeConfirm')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
