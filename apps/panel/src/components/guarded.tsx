'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type Failure, failureOf, type Problem } from '@/trpc/client';
import { Notice } from './notice';
import { useStepUp } from './use-step-up';

type Change = () => Promise<void>;
export type Guard = {
  run: (change: Change) => Promise<void>;
  /** What asks for the second factor; null unless a change waits for it. */
  prompt: ReactNode;
  isBusy: boolean;
  failure: Failure | null;
  reset: () => void;
};

/**
 * Runs a change that needs a second factor of the last minutes: where the server asks for one, the change waits for it.
 */
export function useGuard(): Guard {
  const { run: prove, prompt, forget } = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reset = () => {
    forget();
    setBusy(false);
    setFailure(null);
  };
  const run = async (change: Change) => {
    reset();
    setBusy(true);
    await prove(change).catch((thrown: unknown) => setFailure(failureOf(thrown)));
    setBusy(false);
  };
  return { run, prompt, isBusy, failure, reset };
}

/** Shows the form of a change, or what asks for the second factor in its place. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  return guard.prompt ?? children;
}

/**
 * Why a change was refused, in the reader's language where we have words for it; what is wrong with fields in the words
 * of the API.
 * @param shown the fields that say for themselves what is wrong with them
 */
export function Refusal({ failure, shown = [] }: { failure: Failure | null; shown?: readonly string[] }) {
  const t = useTranslations('refusals');
  const say = useProblemWords();
  if (!failure) return null;
  const known = [...failure.details, failure.code ?? ''].find((code) => t.has(code));
  const others = failure.problems.filter(({ path }) => !shown.includes(path));
  return (
    <Notice tone="bad" role="alert">
      {known ? t(known) : failure.message}
      {known === 'validation_failed' || !known
        ? others.map((problem) => (
            <span key={`${problem.path} ${problem.message}`} className="mt-1 block">
              {say(problem)}
            </span>
          ))
        : null}
    </Notice>
  );
}

/** What is wrong with a field, in the reader's language. */
export function useProblemWords(): (problem: Problem) => string {
  const isPolish = useLocale() === 'pl';
  return ({ message, message_pl }) => (isPolish ? message_pl : message);
}
