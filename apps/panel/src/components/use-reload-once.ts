import { useEffect } from 'react';

/** What bundlers and browsers call a script that could not be loaded. */
const unloaded = /ChunkLoadError|(Failed to load|Loading) chunk|dynamically imported module|Importing a module script/i;
const key = 'reloaded-at';
const againAfterMs = 60_000;

/**
 * Loads the page again where one of its scripts could not be loaded: an update has replaced the scripts of the release
 * that the page is of, or the connection was lost for a moment. Once in a minute, so that it ends where that does not
 * help.
 */
export function useReloadOnce({ name, message }: Error): void {
  useEffect(() => {
    if (unloaded.test(`${name} ${message}`) && isFirst(Date.now())) location.reload();
  }, [name, message]);
}

/** A browser that keeps nothing cannot say whether this is the first time. */
function isFirst(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(now));
    return now - last > againAfterMs;
  } catch {
    return false;
  }
}
