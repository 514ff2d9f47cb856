import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's scripts listen yet. What is pressed or typed before they do is lost, or sent by the browser
 * itself, with a password in the address: controls wait for them.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
