'use client';
import { useEffect, useRef } from 'react';
import { keepLooking, type Reader, type Seen } from './keep-looking';

/** After this long without input, no one is assumed to be at the page. */
const awayAfterMs = 10 * 60_000;
const acts = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Watches what a page shows while somebody is there to see it.
 * @param seen how it stands as the page shows it; null where there is nothing to watch
 */
export function useWatch(seen: Seen | null, look: () => Promise<Seen>, onChange: () => void): void {
  const latest = useRef({ look, onChange });
  latest.current = { look, onChange };
  const mark = seen?.isMoving ? seen.mark : null;
  useEffect(() => {
    if (mark === null) return;
    const stop = reader();
    const end = keepLooking({
      mark,
      look: () => latest.current.look(),
      onChange: () => latest.current.onChange(),
      reader: stop.reader,
    });
    return () => {
      end();
      stop.forget();
    };
  }, [mark]);
}

/**
 * Detects the reader: away while the page is hidden or without input for a while, so that an unattended screen does not
 * keep its session open.
 */
function reader(): { reader: Reader; forget: () => void } {
  let actedAt = Date.now();
  let back = () => {};
  const listening = new AbortController();
  const isThere = () => document.visibilityState === 'visible' && Date.now() - actedAt < awayAfterMs;
  const acted = () => {
    const wasAway = !isThere();
    actedAt = Date.now();
    if (wasAway && isThere()) back();
  };
  for (const act of acts) window.addEventListener(act, acted, { signal: listening.signal, capture: true });
  const shown = () => {
    if (document.visibilityState !== 'visible') return;
    actedAt = Date.now();
    back();
  };
  document.addEventListener('visibilitychange', shown, { signal: listening.signal });
  return {
    reader: {
      isThere,
      onReturn: (call) => {
        back = call;
        return () => {
          back = () => {};
        };
      },
    },
    forget: () => listening.abort(),
  };
}
