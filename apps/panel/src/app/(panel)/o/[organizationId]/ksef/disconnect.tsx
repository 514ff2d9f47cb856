'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

/** Ends the connection, after saying what waits for it. */
export function Disconnect({ organizationId, waitingDocuments }: { organizationId: string; waitingDocuments: number }) {
  const t = useTranslations('ksef');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const end = () =>
    guard.run(async () => {
      await apiClient(organizationId).panel.disconnectKsef.mutate({ what: 'everything' });
      close();
      toast({ tone: 'good', text: t('disconnected') });
      router.refresh();
    });
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('disconnect')}
      </Button>
      <Dialog title={t('disconnectTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t('disconnectText')}</p>
            {waitingDocuments > 0 ? <Notice tone="warn">{t('documentsWait', { count: waitingDocuments })}</Notice> : null}
            <Refusal failure={guard.failure} />
            <Button look="danger" disabled={guard.isBusy} onClick={end}>
              {t('disconnectConfirm')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
