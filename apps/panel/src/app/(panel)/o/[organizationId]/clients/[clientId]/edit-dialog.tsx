'use client';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { type Change, useChange } from '@/components/use-change';

type Props = {
  words: { open: string; title: string; done: string };
  /** The form, which begins with what is stored each time that it is opened. */
  children: (change: Change) => ReactNode;
};

/** A button and the form behind it, for a change that asks for a second factor of the last minutes. */
export function EditDialog({ words, children }: Props) {
  const change = useChange(words.done);
  return (
    <>
      <DialogButton look="secondary" onClick={change.open}>
        {words.open}
      </DialogButton>
      <Dialog title={words.title} open={change.isOpen} onClose={change.close} wide>
        {children(change)}
      </Dialog>
    </>
  );
}
