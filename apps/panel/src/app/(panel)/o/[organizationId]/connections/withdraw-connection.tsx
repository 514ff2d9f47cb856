'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useRefusalWords } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useRefusal } from '@/components/use-refusal';
import { apiClient, failureOf } from '@/trpc/client';

type Props = {
  organizationId: string;
  connection: { oauthClientId: string; memberId: string };
  clientName: string;
  memberName: string;
};

/** Takes back what was granted, after one more question. */
export function WithdrawConnection({ organizationId, connection, clientName, memberName }: Props) {
  const t = useTranslations('connections');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const words = useRefusalWords();
  const { error, refuse, forget } = useRefusal((thrown) => {
    const failure = failureOf(thrown);
    return failure.code === 'not_found' ? t('goneAlready') : words(failure).join(' ');
  });
  const withdraw = async () => {
    forget();
    try {
      await apiClient(organizationId).panel.withdrawConnection.mutate(connection);
      setOpen(false);
      router.refresh();
    } catch (thrown) {
      refuse(thrown);
    }
  };
  return (
    <>
      <DialogButton look="quiet" onClick={() => setOpen(true)}>
        {t('withdraw')}
        <span className="sr-only">
          {clientName} {memberName}
        </span>
      </DialogButton>
      <Dialog title={t('withdrawTitle', { client: clientName })} open={open} onClose={() => setOpen(false)}>
        <div className="grid gap-4 text-left">
          <p>{t('withdrawText', { member: memberName })}</p>
          {error ? (
            <Notice tone="bad" role="alert">
              {error}
            </Notice>
          ) : null}
          <Button look="danger" onClick={withdraw}>
            {t('withdrawConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
