/** No place is left in the queue. */
export class QueueFull extends Error {}

export type Limits = { running: number; waiting: number };
export type FairQueue = {
  /**
   * Waits until the work of an owner may begin.
   * @returns a function that ends the work
   * @throws QueueFull at once, or the reason of the signal when it is aborted before the work begins
   */
  take(owner: string, signal: AbortSignal): Promise<() => void>;
  load(): { running: number; waiting: number };
};

type Waiting = { begin: () => void };
/** The numbers of running work and the queues of waiting work, by owner. */
type State = { limits: Limits; running: Map<string, number>; queues: Map<string, Waiting[]> };

/**
 * Limits how much work runs and how much waits, in round-robin order of its owners, however much each has waiting. One
 * owner has at most half of the places of either, so that no owner waits for all of another's work.
 */
export function createFairQueue(limits: Limits): FairQueue {
  const state: State = { limits, running: new Map(), queues: new Map() };
  return {
    take: (owner, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason);
      const own = state.queues.get(owner) ?? [];
      const isFull = waitingIn(state) >= limits.waiting || own.length >= mostOfOwner(limits.waiting);
      if (isFull && !(own.length === 0 && mayRun(state, owner))) return Promise.reject(new QueueFull());
      return enqueue(state, owner, signal);
    },
    load: () => ({ running: runningIn(state), waiting: waitingIn(state) }),
  };
}

function enqueue(state: State, owner: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      leave(state, owner, given);
      reject(signal.reason);
    };
    const given: Waiting = {
      begin: () => {
        signal.removeEventListener('abort', over);
        resolve(() => end(state, owner));
      },
    };
    signal.addEventListener('abort', over, { once: true });
    setQueue(state.queues, owner, [...(state.queues.get(owner) ?? []), given]);
    next(state);
  });
}

/** Begins waiting work while places are free. An owner who was served moves to the end, as a Map keeps its order. */
function next(state: State): void {
  for (const [owner, [first, ...rest]] of state.queues) {
    if (!first || !mayRun(state, owner)) continue;
    state.queues.delete(owner);
    setQueue(state.queues, owner, rest);
    state.running.set(owner, (state.running.get(owner) ?? 0) + 1);
    first.begin();
    next(state);
    return;
  }
}

function end(state: State, owner: string): void {
  const left = (state.running.get(owner) ?? 0) - 1;
  if (left > 0) state.running.set(owner, left);
  else state.running.delete(owner);
  next(state);
}

function leave({ queues }: State, owner: string, given: Waiting): void {
  const left = (queues.get(owner) ?? []).filter((one) => one !== given);
  setQueue(queues, owner, left);
}

function setQueue(queues: State['queues'], owner: string, waiting: Waiting[]): void {
  if (waiting.length > 0) queues.set(owner, waiting);
  else queues.delete(owner);
}

function mayRun(state: State, owner: string): boolean {
  return runningIn(state) < state.limits.running && (state.running.get(owner) ?? 0) < mostOfOwner(state.limits.running);
}

const runningIn = ({ running }: State) => sum(running.values());
const waitingIn = ({ queues }: State) => sum([...queues.values()].map(({ length }) => length));

/** One owner's maximum of a capacity. */
export function mostOfOwner(places: number): number {
  return Math.max(1, Math.floor(places / 2));
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
