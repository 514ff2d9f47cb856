'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useGuard } from './guarded';
import { useToast } from './toast';

export type Change = ReturnType<typeof useChange>;

/**
 * A change behind a dialog: when it is done the dialog closes, the page is read again, and a toast says so. One that is
 * done after its dialog was left closes none that was opened since.
 */
export function useChange(done: string) {
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const run = (change: () => Promise<unknown>) =>
    guard.run(change, ({ isLeft }) => {
      toast({ tone: 'good', text: done });
      if (!isLeft) close();
      router.refresh();
    });
  return { guard, isOpen, open: () => setOpen(true), close, run };
}
