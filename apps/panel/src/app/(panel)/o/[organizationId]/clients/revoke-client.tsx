'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';

type Ended = { revokedTokens: number; revokedRefreshTokens: number; revokedConsents: number; revokedApprovals: number };

/** Ends a client permanently, and says what died with it. */
export function RevokeClient({ organizationId, id, name }: { organizationId: string; id: string; name: string }) {
  const t = useTranslations('clients');
  const router = useRouter();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  const revoke = () =>
    guard.run(async () => setEnded(await apiClient(organizationId).panel.revokeClient.mutate({ id })));
  const close = () => {
    setOpen(false);
    guard.reset();
    if (ended !== null) router.refresh();
  };
  return (
    <>
      <DialogButton look="danger" onClick={() => setOpen(true)}>
        {t('revoke')}
      </DialogButton>
      <Dialog title={t('revokeTitle', { name })} open={open} onClose={close}>
        {ended === null ? (
          <Guarded guard={guard}>
            <div className="grid gap-4">
              <p>{t('revokeText')}</p>
              <Refusal failure={guard.failure} />
              <Button look="danger" disabled={guard.isBusy} onClick={revoke}>
                {t('revokeConfirm')}
              </Button>
            </div>
          </Guarded>
        ) : (
          <div className="grid gap-4">
            <div role="status" className="grid gap-1">
              <p>{t('revoked', { count: ended.revokedTokens })}</p>
              {ended.revokedConsents > 0 ? (
                <p>
                  {t('revokedConsents', { count: ended.revokedConsents, refreshTokens: ended.revokedRefreshTokens })}
                </p>
              ) : null}
              {ended.revokedApprovals > 0 ? <p>{t('revokedApprovals', { count: ended.revokedApprovals })}</p> : null}
            </div>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
