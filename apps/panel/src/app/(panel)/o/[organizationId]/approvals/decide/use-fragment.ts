import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  const follow = () => {
    // A link to a place of the page goes past the router, which puts back the address it knows when it draws again.
    window.history.replaceState(null, '', window.location.href);
    changed();
  };
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
};

/** What follows the # of the address: going back leads to the one before. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
}
