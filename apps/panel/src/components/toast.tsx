'use client';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { countMessages, onMessage, say } from './said-messages';

type Region = ComponentType<{ label: string; count: number }>;

/** Says in passing what happened; nothing that has to be read is only here. */
export function useToast() {
  return say;
}

/**
 * Where messages are shown, which screen readers follow from the first: most visits see no message, so the script that
 * shows them is loaded with one.
 * @param label what screen readers call it
 */
export function Toasts({ label }: { label: string }) {
  const count = useSyncExternalStore(onMessage, countMessages, () => 0);
  const [Region, setRegion] = useState<Region | null>(null);
  const isWanted = count > 0 && Region === null;
  useEffect(() => {
    // Where it cannot be loaded the next message tries it once more.
    if (isWanted)
      import('./toast-region').then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(() => undefined);
  }, [isWanted, count]);
  return <div aria-live="polite">{Region ? <Region label={label} count={count} /> : null}</div>;
}
