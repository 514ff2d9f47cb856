import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureOf } from '@/trpc/client';
import { StepUp } from './step-up';
import { useIsOnPage } from './use-is-on-page';

/** Thrown when a change was cancelled before it was made: not a failure, and nothing to show to a person. */
export class StepUpCancelled extends Error {}

type Proving = {
  /** @throws StepUpCancelled where the change was cancelled before it was made */
  run: <T>(call: () => Promise<T>) => Promise<T>;
  prompt: ReactNode;
  /** Cancels the running change: it is not made if it waits for the second factor, or would have to. */
  forget: () => void;
};

/**
 * Runs calls that may need a recent second factor: if one does, `prompt` asks for it and the call is repeated. Show
 * `prompt`, while it is set, instead of the control that started the call. A run is cancelled by `forget`, by the
 * prompt's own button, by the next run, and when the component unmounts. A cancelled call that waits for the second
 * factor is not made, whatever is verified later; a request that was sent already cannot be revoked, and its result is
 * the server's answer.
 */
export function useStepUp(): Proving {
  const [pass, setPass] = useState<(() => void) | null>(null);
  const { begin, cancel } = useLatestRun();
  const forget = () => {
    cancel();
    setPass(null);
  };
  const proof = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(new StepUpCancelled());
      signal.addEventListener('abort', () => reject(new StepUpCancelled()));
      setPass(() => resolve);
    });
  const attempt = async <T,>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!failureOf(error).details.includes('step_up_required')) throw error;
      await proof(signal);
      setPass(null);
      return attempt(call, signal);
    }
  };
  const run = <T,>(call: () => Promise<T>): Promise<T> => {
    setPass(null);
    return attempt(call, begin());
  };
  return { run, prompt: pass && <StepUp onPassed={pass} onCancel={forget} />, forget };
}

/** Each run's own signal, aborted when it is cancelled; from the beginning, where there is no place for a prompt. */
function useLatestRun() {
  const latest = useRef<AbortController | null>(null);
  const isOnPage = useIsOnPage();
  const cancel = () => latest.current?.abort();
  useEffect(() => cancel, []);
  const begin = (): AbortSignal => {
    cancel();
    latest.current = new AbortController();
    if (!isOnPage.current) cancel();
    return latest.current.signal;
  };
  return { begin, cancel };
}
