import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

const queryTimeoutMs = 2000;

/** Resolves every address of a name; empty if it has none. Ends early when the signal is aborted. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Queries DNS for every A and AAAA record. Not with the operating system's resolver, which shares four threads with the
 * rest of the process, so that receivers with slow name servers could block them, and which knows names that exist only
 * on this machine.
 */
export const resolveByDns: Resolve = async (name, signal) => {
  if (isIP(name) !== 0) return [name];
  // The only name that is never in DNS (RFC 6761); its addresses decide whether it may be reached.
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
