import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An HTTP request without its host. */
export type Sent = { method: string; path: string; headers: Record<string, string>; body: string | null };
export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };
export type Send = (sent: Sent) => Promise<Answered>;

/** Sends requests to one address, over connections that it keeps. */
export function createSender(base: string, connections = Number.POSITIVE_INFINITY): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
      const outgoing = request(`${base}${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      });
      outgoing.once('error', reject);
      outgoing.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

/** `askedAt` is when the question was sent to which the address last answered that it is ready; null for not ready. */
type Target = { base: string; send: Send; close: () => void; askedAt: number | null };

/** How often each address is asked while an answer counts. */
const askedPerAnswer = 5;
const readiness: Sent = { method: 'GET', path: '/readyz', headers: {}, body: null };

/**
 * A load balancer: requests go in turn to the addresses that are ready, whatever came before. Only a connection that is
 * refused is tried elsewhere, because nothing was sent over it; every other failure reaches the caller.
 * @param staleMs for how long an answer about readiness counts. Less than the delay of a drain, so that a busy machine
 * sends nothing to a process that ends
 */
export function createBalancer(bases: readonly string[], staleMs: number) {
  const targets = bases.map((base): Target => ({ base, ...createSender(base), askedAt: null }));
  const isFresh = ({ askedAt }: Target) => askedAt !== null && performance.now() - askedAt < staleMs;
  const everyMs = staleMs / askedPerAnswer;
  const stopWatching = watchReadiness(targets, everyMs);
  let [turn, refused] = [0, 0];
  const take = async (): Promise<Target> => {
    for (; ; await sleep(5)) {
      for (const _ of targets) {
        const target = targets[turn % targets.length];
        turn += 1;
        if (target && isFresh(target)) return target;
      }
    }
  };
  const send: Send = async (sent) => {
    for (;;) {
      const target = await take();
      const answer = await target.send(sent).catch(refusedOrThrow);
      if (answer) return answer;
      refused += 1;
      target.askedAt = null;
    }
  };
  return {
    send,
    /** How many connections were refused, and their requests sent elsewhere. */
    refused: () => refused,
    /** Waits until requests go to an address again. */
    sees: async (base: string) => {
      while (!targets.some((target) => target.base === base && isFresh(target))) await sleep(everyMs);
    },
    close: async () => {
      await stopWatching();
      for (const target of targets) target.close();
    },
  };
}

export type Balancer = ReturnType<typeof createBalancer>;

/** Asks each address again and again whether it is ready. @returns what ends that */
function watchReadiness(targets: readonly Target[], everyMs: number): () => Promise<void> {
  let isOver = false;
  const watch = async (target: Target) => {
    // Over a connection of its own each time: the process that is asked may be another one by now.
    for (; !isOver; await sleep(everyMs)) {
      const asked = performance.now();
      const { send, close } = createSender(target.base);
      const isReady = await send(readiness).then(
        ({ status }) => status === 200,
        () => false,
      );
      close();
      target.askedAt = isReady ? asked : null;
    }
  };
  const watching = targets.map(watch);
  return async () => {
    isOver = true;
    await Promise.all(watching);
  };
}

/** Null for a connection that was refused. @throws what else went wrong */
function refusedOrThrow(error: unknown): null {
  if (Reflect.get(Object(error), 'code') === 'ECONNREFUSED') return null;
  throw error;
}
