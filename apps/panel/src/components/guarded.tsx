'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Failure, failureOf } from '@/trpc/client';
import { Notice } from './notice';
import { StepUp } from './step-up';

type Change = () => Promise<void>;
export type Guard = {
  run: (change: Change) => Promise<void>;
  retry: () => Promise<void>;
  isAsking: boolean;
  isBusy: boolean;
  failure: Failure | null;
  reset: () => void;
};

/**
 * Runs a change that needs a second factor of the last minutes: where the server asks for one, the change waits for it.
 */
export function useGuard(): Guard {
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reset = () => {
    setWaiting(null);
    setFailure(null);
  };
  const run = async (change: Change) => {
    reset();
    setBusy(true);
    try {
      await change();
    } catch (thrown) {
      const refusal = failureOf(thrown);
      if (refusal.details.includes('step_up_required')) setWaiting(() => change);
      else setFailure(refusal);
    }
    setBusy(false);
  };
  return {
    run,
    retry: async () => (waiting ? run(waiting) : undefined),
    isAsking: waiting !== null,
    isBusy,
    failure,
    reset,
  };
}

/** Shows the form of a change, or what asks for the second factor in its place. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  return guard.isAsking ? <StepUp onPassed={guard.retry} /> : children;
}

/** Why a change was refused, in the reader's language where we have words for it. */
export function Refusal({ failure }: { failure: Failure | null }) {
  const t = useTranslations('refusals');
  if (!failure) return null;
  const known = [...failure.details, failure.code ?? ''].find((code) => t.has(code));
  return (
    <Notice tone="bad" role="alert">
      {known ? t(known) : failure.message}
    </Notice>
  );
}
