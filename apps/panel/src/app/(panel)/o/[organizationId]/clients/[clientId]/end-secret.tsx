'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { DateTime } from '@/components/date-time';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; id: string; secretId: string; hint: string; lastUsedAt: string | null };

/** Ends an old secret before its time, after saying when something last used it. */
export function EndSecret({ organizationId, id, secretId, hint, lastUsedAt }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const guard = useGuard();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const end = () =>
    guard.run(async () => {
      await apiClient(organizationId).panel.endClientSecret.mutate({ id, secretId });
      toast({ tone: 'good', text: t('secretEnded', { hint }) });
      close();
      router.refresh();
    });
  return (
    <>
      <DialogButton look="quiet" onClick={() => setOpen(true)}>
        {t('endSecret')}
      </DialogButton>
      <Dialog title={t('endSecretTitle', { hint })} open={open} onClose={close}>
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
