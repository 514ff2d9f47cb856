'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Guarded, Refusal } from './guarded';
import { useChange } from './use-change';

type Words =
  | 'takeBack_intent'
  | 'takeBack_draft'
  | 'takeBack_correctionDraft'
  | 'takeBack_correction'
  | 'customerArchive'
  | 'customerRestore'
  | 'ksefDisconnect'
  | 'ksefDiscard'
  | 'ksefOfflineRemove';
type Props = {
  words: Words;
  change: () => Promise<unknown>;
  /** Of the button that opens the dialog. */
  look?: 'secondary' | 'quiet' | 'danger';
  /** What else there is to know before it is confirmed. */
  children?: ReactNode;
};

/**
 * A button for something that cannot be undone: it says what will happen, does it once confirmed, and shows the page as
 * it is then.
 */
export function Confirmed({ words, change, look = 'secondary', children }: Props) {
  const t = useTranslations(words);
  const { guard, isOpen, open, close, run } = useChange(t('done'));
  return (
    <>
      <Button look={look} onClick={open}>
        {t('label')}
      </Button>
      <Dialog title={t('title')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t('text')}</p>
            {children}
            <Refusal failure={guard.failure} />
            <Button look="danger" disabled={guard.isBusy} onClick={() => run(change)}>
              {t('confirm')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
