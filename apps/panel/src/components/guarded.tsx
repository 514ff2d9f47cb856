'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { type Failure, failureOf, type Problem } from '@/trpc/client';
import { Notice } from './notice';
import { useIsOnPage } from './use-is-on-page';
import { StepUpCancelled, useStepUp } from './use-step-up';

export type Made<Answer = unknown> = { answer: Answer; isLeft: boolean };
export type Guard = {
  /**
   * Runs one change at a time.
   * @param onMade what follows once it is made; `isLeft` where it was reset, or left the page, before that
   */
  run: <Answer>(change: () => Promise<Answer>, onMade?: (made: Made<Answer>) => void) => Promise<void>;
  /** What asks for the second factor; null unless a change waits for it. */
  prompt: ReactNode;
  isBusy: boolean;
  failure: Failure | null;
  /** Cancels the running change, as in `useStepUp`, and clears its messages. */
  reset: () => void;
};

/**
 * Runs a change that needs a second factor of the last minutes: where the server asks for one, the change waits for it.
 */
export function useGuard(): Guard {
  const { run: prove, prompt, forget } = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A second press may arrive before the page shows that the first one is in progress.
  const running = useRef<symbol | null>(null);
  const isOnPage = useIsOnPage();
  const end = (failed: Failure | null) => {
    running.current = null;
    setBusy(false);
    setFailure(failed);
  };
  const reset = () => {
    forget();
    end(null);
  };
  const run: Guard['run'] = async (change, onMade) => {
    if (running.current) return;
    reset();
    const own = Symbol('run');
    running.current = own;
    setBusy(true);
    const isLeft = () => running.current !== own || !isOnPage.current;
    await prove(change).then(
      (answer) => {
        const made = { answer, isLeft: isLeft() };
        if (!made.isLeft) end(null);
        onMade?.(made);
      },
      (thrown: unknown) => {
        if (!isLeft()) end(thrown instanceof StepUpCancelled ? null : failureOf(thrown));
      },
    );
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
  const words = useRefusalWords();
  if (!failure) return null;
  const [why, ...others] = words(failure, shown);
  return (
    <Notice tone="bad" role="alert">
      {why}
      {others.map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
    </Notice>
  );
}

/** The same in sentences. */
export function useRefusalWords(): (failure: Failure, shown?: readonly string[]) => string[] {
  const t = useTranslations('refusals');
  const say = useProblemWords();
  return ({ details, code, message, problems }, shown = []) => {
    const known = [...details, code ?? 'unexpected'].find((name) => t.has(name));
    const others = problems.filter(({ path }) => !shown.includes(path));
    return [known ? t(known) : message, ...(known === 'validation_failed' || !known ? others.map(say) : [])];
  };
}

/** What is wrong with a field, in the reader's language. */
export function useProblemWords(): (problem: Problem) => string {
  const isPolish = useLocale() === 'pl';
  return ({ message, message_pl }) => (isPolish ? message_pl : message);
}
