import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Guarded, Refusal, useGuard } from './guarded';
import { useToast } from './toast';

type Props = { words: 'takeBack_intent' | 'takeBack_draft' | 'takeBack_correctionDraft' | 'takeBack_correction'; change: () => Promise<unknown> };

/** A button for something that cannot be undone: it says what will happen, does it once confirmed, and shows the page as it is then. */
export function Confirmed({ words, change }: Props) {
  const t = useTranslations(words);
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const confirm = () =>
    guard.run(async () => {
      await change();
      close();
      toast({ tone: 'good', text: t('done') });
      router.refresh();
    });
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('label')}
      </Button>
      <Dialog title={t('title')} open={open} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t('text')}</p>
            <Refusal failure={guard.failure} />
            <Button look="danger" disabled={guard.isBusy} onClick={confirm}>
              {t('confirm')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
