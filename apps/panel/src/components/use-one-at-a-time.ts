import { useRef } from 'react';

/** Runs one piece of work at a time: a second press may come before the page shows that the first is under way. */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };
}
