'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { DateTime } from '@/components/date-time';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useChange } from '@/components/use-change';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; id: string; secretId: string; hint: string; lastUsedAt: string | null };

/** Ends an old secret before its time, after saying when something last used it. */
export function EndSecret({ organizationId, id, secretId, hint, lastUsedAt }: Props) {
  const t = useTranslations('clients');
  const { guard, isOpen, open, close, run } = useChange(t('secretEnded', { hint }));
  const end = () => run(() => apiClient(organizationId).panel.endClientSecret.mutate({ id, secretId }));
  return (
    <>
      <DialogButton look="quiet" onClick={open}>
        {t('endSecret')}
      </DialogButton>
      <Dialog title={t('endSecretTitle', { hint })} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <Notice tone={lastUsedAt ? 'warn' : 'calm'}>
              {lastUsedAt ? (
                <>
                  {t('endSecretUsed')} <DateTime at={lastUsedAt} />
                </>
              ) : (
                t('endSecretUnused')
              )}
            </Notice>
            <p>{t('endSecretText')}</p>
            <Refusal failure={guard.failure} />
            <Button look="danger" disabled={guard.isBusy} onClick={end}>
              {t('endSecretConfirm')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
