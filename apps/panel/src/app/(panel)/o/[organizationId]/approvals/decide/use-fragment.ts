import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  const follow = () => {
    // Fragment links bypass the router, which would restore the URL that it knows at its next render.
    window.history.replaceState(null, '', window.location.href);
    changed();
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
};

/** The fragment of the URL, so that going back returns to the previous one. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
}
