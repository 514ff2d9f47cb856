import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Guard, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';

export type MemberChange = {
  open: boolean;
  show: () => void;
  close: () => void;
  prompt: ReactNode;
  failure: ReactNode;
  guard: Guard;
  change: (call: () => Promise<unknown>, done: string) => Promise<void>;
};

type Options = { isOpenAtFirst?: boolean; onClose?: () => void };

/**
 * A dialog that changes one thing about people: it asks for the second factor where needed, and says what the outcome
 * is.
 */
export function useMemberChange({ isOpenAtFirst = false, onClose = () => {} }: Options = {}): MemberChange {
  const t = useTranslations('people');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [open, setOpen] = useState(isOpenAtFirst);
  const close = () => {
    setOpen(false);
    guard.reset();
    onClose();
  };
  const change = (call: () => Promise<unknown>, done: string) =>
    guard.run(call, ({ isLeft }) => {
      if (!isLeft) close();
      toast({ tone: 'good', text: done });
      router.refresh();
    });
  const known = guard.failure?.details.find((code) => t.has(`error_${code}`));
  const failure = guard.failure ? (
    <Notice tone="bad" role="alert">
      {t(`error_${known ?? 'other'}`)}
    </Notice>
  ) : null;
  return { open, show: () => setOpen(true), close, prompt: guard.prompt, failure, guard, change };
}
