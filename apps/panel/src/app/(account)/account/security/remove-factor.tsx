'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { usePasswordFailure } from '@/components/new-password';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { useOneAtATime } from '@/components/use-one-at-a-time';
import { useRefusal } from '@/components/use-refusal';
import { StepUpCancelled, useStepUp } from '@/components/use-step-up';
import { sendJson } from '@/post-json';

type Props = { factor: { kind: 'totp' } | { kind: 'passkey'; id: string }; name: string };

/** Takes a second factor out of use; every other session ends. */
export function RemoveFactor({ factor, name }: Props) {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const removed = () => {
    setOpen(false);
    toast({ tone: 'good', text: t('factorRemoved', { name }) });
    router.refresh();
  };
  return (
    <>
      <DialogButton look="quiet" onClick={() => setOpen(true)} aria-label={t('removeName', { name })}>
        {t('remove')}
      </DialogButton>
      <Dialog title={t('removeName', { name })} open={open} onClose={() => setOpen(false)}>
        <Removal factor={factor} onRemoved={removed} />
      </Dialog>
    </>
  );
}

/** A component within the dialog, so that closing the dialog cancels a pending change. */
function Removal({ factor, onRemoved }: Pick<Props, 'factor'> & { onRemoved: () => void }) {
  const t = useTranslations('account');
  const { run, prompt } = useStepUp();
  const once = useOneAtATime();
  const { error, refuse, forget } = useRefusal(usePasswordFailure());
  const remove = () =>
    once(async () => {
      forget();
      try {
        await run(() => sendJson('/api/panel/account/remove-factor', factor));
        onRemoved();
      } catch (thrown) {
        if (!(thrown instanceof StepUpCancelled)) refuse(thrown);
      }
    });
  if (prompt) return prompt;
  return (
    <div className="grid gap-4">
      <p>
        {t('removeText')} {t('othersEnd')}
      </p>
      {error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <Button look="danger" onClick={remove}>
        {t('remove')}
      </Button>
    </div>
  );
}
