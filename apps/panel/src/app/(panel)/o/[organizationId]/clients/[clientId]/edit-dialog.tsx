'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { type Guard, Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';

type Props = {
  words: { open: string; title: string; done: string };
  /** Puts the fields back to what is stored. */
  onOpen: () => void;
  change: () => Promise<unknown>;
  fields: ReactNode;
  /** What is below the fields: at least the button that submits. */
  footer: (guard: Guard) => ReactNode;
};

/** A button and the form behind it, for a change that asks for a second factor of the last minutes. */
export function EditDialog({ words, onOpen, change, fields, footer }: Props) {
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const show = () => {
    onOpen();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      await change();
      toast({ tone: 'good', text: words.done });
      close();
      router.refresh();
    });
  };
  return (
    <>
      <DialogButton look="secondary" onClick={show}>
        {words.open}
      </DialogButton>
      <Dialog title={words.title} open={open} onClose={close} wide>
        <Guarded guard={guard}>
          <form className="grid gap-5" onSubmit={submit}>
            {fields}
            <Refusal failure={guard.failure} />
            {footer(guard)}
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
