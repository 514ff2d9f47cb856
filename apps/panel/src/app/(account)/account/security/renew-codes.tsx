'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { usePasswordFailure } from '@/components/new-password';
import { Notice } from '@/components/notice';
import { RecoveryCodes } from '@/components/recovery-codes';
import { useToast } from '@/components/toast';
import { useOneAtATime } from '@/components/use-one-at-a-time';
import { useRefusal } from '@/components/use-refusal';
import { StepUpCancelled, useStepUp } from '@/components/use-step-up';
import { sendJson } from '@/post-json';

/** Ten new recovery codes; the old ones stop working. */
export function RenewCodes() {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpen(false);
    if (codes) {
      toast({ tone: 'good', text: t('codesRenewed') });
      router.refresh();
    }
    setCodes(null);
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('renewCodes')}
      </DialogButton>
      <Dialog title={t('renewCodes')} open={open} onClose={close} locked={codes !== null}>
        {codes ? <RecoveryCodes codes={codes} onStored={close} /> : <Renewal onRenewed={setCodes} />}
      </Dialog>
    </>
  );
}

/**
 * A component within the dialog, so that closing the dialog cancels a pending change. Codes requested before that are
 * shown when it is opened again, because the old ones no longer work.
 */
function Renewal({ onRenewed }: { onRenewed: (codes: string[] | null) => void }) {
  const t = useTranslations('account');
  const { run, prompt } = useStepUp();
  const once = useOneAtATime();
  const { error, refuse, forget } = useRefusal(usePasswordFailure());
  const renew = () =>
    once(async () => {
      forget();
      try {
        const { recoveryCodes } = await run(() => sendJson('/api/panel/account/renew-recovery-codes', {}));
        onRenewed(Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : null);
      } catch (thrown) {
        if (!(thrown instanceof StepUpCancelled)) refuse(thrown);
      }
    });
  if (prompt) return prompt;
  return (
    <div className="grid gap-4">
      <p>
        {t('renewText')} {t('othersEnd')}
      </p>
      {error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <Button onClick={renew}>{t('renewConfirm')}</Button>
    </div>
  );
}
