'use client';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button';
import { type ConfirmationWords, useConfirmationWords } from './confirmation-words';
import { Dialog } from './dialog';
import { Guarded, Refusal } from './guarded';
import { useChange } from './use-change';

export type Confirmation = { words: ConfirmationWords; change: () => Promise<unknown> };
type Props = Confirmation & {
  /** How often it was asked for: the dialog opens each time. */
  times: number;
  children?: ReactNode;
};

/** Says what will happen, and does it once confirmed. */
export function ConfirmationDialog({ words, change, times, children }: Props) {
  const t = useConfirmationWords(words);
  const { guard, isOpen, open, close, run } = useChange(t('done'));
  // Runs on each request, not when `open` is another function.
  useEffect(() => open(), [times]);
  return (
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
  );
}
