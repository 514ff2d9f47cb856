import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { useStepUp } from '@/components/use-step-up';
import { failureOf } from '@/trpc/client';

type Change = {
  open: boolean;
  show: () => void;
  close: () => void;
  prompt: ReactNode;
  failure: ReactNode;
  change: (call: () => Promise<unknown>, done: string) => void;
};

/**
 * A dialog that changes one thing about people: it asks for the second factor where needed, and says what the outcome
 * is.
 */
export function useChange(): Change {
  const t = useTranslations('people');
  const router = useRouter();
  const toast = useToast();
  const { run, prompt } = useStepUp();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = (call: () => Promise<unknown>, done: string) => {
    setError(null);
    run(call)
      .then(() => {
        setOpen(false);
        toast({ tone: 'good', text: done });
        router.refresh();
      })
      .catch((thrown: unknown) => {
        const known = failureOf(thrown).details.find((code) => t.has(`error_${code}`));
        setError(t(`error_${known ?? 'other'}`));
      });
  };
  const failure = error ? (
    <Notice tone="bad" role="alert">
      {error}
    </Notice>
  ) : null;
  const show = () => {
    setError(null);
    setOpen(true);
  };
  return { open, show, close: () => setOpen(false), prompt, failure, change };
}
