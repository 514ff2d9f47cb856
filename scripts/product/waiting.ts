const usualEveryMs = 15_000;

/**
 * Says what is waited for, again and again until the work has ended: a slow machine is not taken for one that hangs.
 * @param what the work, as it continues "Still waiting for …"
 */
export async function sayWhileWaiting<T>(
  what: string,
  say: (line: string) => void,
  work: Promise<T>,
  everyMs = usualEveryMs,
): Promise<T> {
  const startedAt = Date.now();
  const timer = setInterval(
    () => say(`Still waiting for ${what} (${Math.round((Date.now() - startedAt) / 1000)} s) …`),
    everyMs,
  );
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
