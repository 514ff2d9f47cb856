'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';

/** Gives up a credential that waits; the one in use goes on. */
export function DiscardWaiting({ organizationId }: { organizationId: string }) {
  const t = useTranslations('ksef');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const discard = () =>
    guard.run(async () => {
      await apiClient(organizationId).panel.disconnectKsef.mutate({ what: 'waiting' });
      close();
      router.refresh();
    });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('discard')}
      </Button>
      <Dialog title={t('discardTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t('discardText')}</p>
            <Refusal failure={guard.failure} />
            <Button look="danger" disabled={guard.isBusy} onClick={discard}>
              {t('discardConfirm')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
