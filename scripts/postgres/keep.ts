/** A server that is started again whenever it has ended. */
export type KeptServer = { release: () => Promise<void> };

export type KeepOptions = {
  isRunning: () => boolean;
  start: () => Promise<unknown>;
  say: (line: string) => void;
  checkMs?: number;
};

const longestWaitMs = 30_000;

/**
 * Checks a server every second and restarts it when it has ended, without giving up, because the cause, such as a full
 * disk or the out-of-memory killer, may pass. Failed starts are reported and repeated with growing pauses, at most 30
 * s.
 * @returns what ends the watch; the server itself is left as it is
 */
export function keepServer({ isRunning, start, say, checkMs = 1000 }: KeepOptions): KeptServer {
  const leaving = new AbortController();
  const watching = (async () => {
    let failures = 0;
    while (await pause(Math.min(checkMs * 2 ** failures, longestWaitMs), leaving.signal)) {
      if (isRunning()) {
        failures = 0;
        continue;
      }
      say('The database has ended; starting it again.');
      failures = await start().then(
        () => 0,
        (error: unknown) => {
          say(error instanceof Error ? error.message : String(error));
          return failures + 1;
        },
      );
      if (failures === 0) say('The database runs again.');
    }
  })();
  return {
    release: async () => {
      leaving.abort();
      await watching;
    },
  };
}

/** @returns false when the wait was cut short */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
    if (signal.aborted) resolve(false);
  });
}
