import { type ReactNode, useState } from 'react';
import { failureOf } from '@/trpc/client';
import { StepUp } from './step-up';

type Proving = {
  run: <T>(call: () => Promise<T>) => Promise<T>;
  prompt: ReactNode;
  /** Stops asking; the call that waits is not made again. */
  forget: () => void;
};

/**
 * Runs calls that may need a fresh second factor: where one does, `prompt` asks for it and the call is made again.
 * Show `prompt`, while there is one, in place of what led to the call.
 */
export function useStepUp(): Proving {
  const [passed, setPassed] = useState<(() => void) | null>(null);
  const run = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (!failureOf(error).details.includes('step_up_required')) throw error;
      await new Promise<void>((resolve) => setPassed(() => resolve));
      setPassed(null);
      return run(call);
    }
  };
  return { run, prompt: passed && <StepUp onPassed={passed} />, forget: () => setPassed(null) };
}
