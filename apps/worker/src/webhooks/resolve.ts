import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

const queryTimeoutMs = 2000;

/** Every address of a name now; empty when it has none. Ends early when the signal is aborted. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Asks DNS for every A and AAAA record. Not the system's own look-up: it shares four threads with all else of the
 * process, which receivers with slow name servers would fill, and it reads names that are this machine's only.
 */
export const resolveByDns: Resolve = async (name, signal) => {
  if (isIP(name) !== 0) return [name];
  // The one name that never is in DNS (RFC 6761); whether it may be reached is decided by its addresses.
  if (name === 'localhost') return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
