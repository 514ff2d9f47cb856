import { setTimeout as sleep } from 'node:timers/promises';
import type { Send, Sent } from './balancer.ts';
import type { Json } from './harness.ts';

/** What becomes of requests that keep coming. */
export type Outcome = {
  requests: number;
  failures: string[];
  /** The ids of the invoices that were issued. */
  issued: string[];
};
/** The next request of a kind, null where that kind has none left. */
export type Kind = () => Sent | null;

/** Requests that issue these, each once. */
export function issuing(bodies: readonly Json[], token: string): Kind {
  const left = [...bodies];
  return () => {
    const body = left.pop();
    return body === undefined ? null : posting('/api/v1/invoices', token, body);
  };
}

/** A request of a client that writes. */
export function posting(path: string, token: string, body: Json): Sent {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/**
 * Sends the kinds of requests in turn, each connection the next one when it has its answer.
 * @param isOver asked before each request
 * @param pauseMs between two requests of a connection
 */
export async function keepSending(
  send: Send,
  kinds: readonly Kind[],
  given: { connections: number; isOver: (requests: number) => boolean; pauseMs?: number },
): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, failures: [], issued: [] };
  const one = async (sent: Sent) => {
    const answer = await send(sent).catch(String);
    if (typeof answer === 'string') return void outcome.failures.push(`${sent.method} ${sent.path}: ${answer}`);
    if (answer.status >= 300)
      return void outcome.failures.push(`${sent.method} ${sent.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    if (sent.path === '/api/v1/invoices' && sent.method === 'POST') outcome.issued.push(JSON.parse(answer.text).id);
  };
  const connection = async () => {
    while (!given.isOver(outcome.requests)) {
      const sent = kinds[outcome.requests % kinds.length]?.();
      outcome.requests += 1;
      if (sent) await one(sent);
      if (given.pauseMs !== undefined) await sleep(given.pauseMs);
    }
  };
  await Promise.all(Array.from({ length: given.connections }, connection));
  return outcome;
}
