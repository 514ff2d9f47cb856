'use client';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import type { Confirmation } from './confirmation';
import { useConfirmationWords } from './confirmation-words';
import { DialogButton } from './dialog-button';

/** The dialog and what proves a second factor in it come when they are first asked for. */
const Asked = dynamic(() => import('./confirmation').then((module) => module.ConfirmationDialog));

type Props = Confirmation & {
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
  const t = useConfirmationWords(words);
  const [times, setTimes] = useState(0);
  return (
    <>
      <DialogButton look={look} onClick={() => setTimes(times + 1)}>
        {t('label')}
      </DialogButton>
      {times > 0 ? (
        <Asked words={words} change={change} times={times}>
          {children}
        </Asked>
      ) : null}
    </>
  );
}
