import type { Release } from './release.ts';

/** A load balancer for both releases, and the requests that keep coming. */
export type Traffic = {
  /** Leads the requests that come from now on elsewhere, and waits for those in flight. */
  leadTo: (release: Release) => Promise<void>;
  /** @returns how many requests there were, and those that failed */
  stop: () => Promise<{ requests: number; failures: string[] }>;
  requests: () => number;
};

export type Request = (release: Release) => Promise<Response>;

const loops = 6;

/** Sends the requests in turns without a pause, each to the release that is in front at the moment. */
export function startTraffic(first: Release, kinds: readonly Request[]): Traffic {
  const state = { front: first, isOver: false, requests: 0 };
  const failures: string[] = [];
  const inFlight = new Map<Release, Set<Promise<void>>>();
  const one = async (kind: Request, release: Release) => {
    const answer = await kind(release).catch(String);
    if (typeof answer === 'string') return void failures.push(`${release.name}: ${answer}`);
    const text = await answer.text().catch(String);
    if (answer.status >= 400) failures.push(`${release.name}: ${answer.status} ${text.slice(0, 300)}`);
  };
  const loop = async (offset: number) => {
    for (let index = offset; !state.isOver; index += 1) {
      const [kind, { front }] = [kinds[index % kinds.length], state];
      if (!kind) throw new Error('no requests');
      const sent = one(kind, front);
      const those = inFlight.get(front) ?? new Set();
      inFlight.set(front, those.add(sent));
      state.requests += 1;
      await sent;
      those.delete(sent);
    }
  };
  const running = Array.from({ length: loops }, (_, offset) => loop(offset));
  return {
    leadTo: async (release) => {
      const before = state.front;
      state.front = release;
      await Promise.all(inFlight.get(before) ?? []);
    },
    stop: async () => {
      state.isOver = true;
      await Promise.all(running);
      return { requests: state.requests, failures };
    },
    requests: () => state.requests,
  };
}
