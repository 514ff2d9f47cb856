/** There is no place left to wait in. */
export class NoPlace extends Error {}

export type Limits = { running: number; waiting: number };
/**
 * Waits for its turn; resolves to what ends it.
 * @throws NoPlace at once; the signal's reason when it is over before the turn comes
 */
export type FairQueue = {
  take(owner: string, signal: AbortSignal): Promise<() => void>;
  load(): { running: number; waiting: number };
};

type Waiting = { begin: () => void };
// A Map keeps its order: an owner who was served goes to the end of the lines.
type Line = { limits: Limits; running: Map<string, number>; lines: Map<string, Waiting[]> };

/**
 * Lets so many run at once and so many wait, by owner: owners take turns, whatever each has waiting, and one owner
 * holds at most half of either, so that none waits for all of another's.
 */
export function createFairQueue(limits: Limits): FairQueue {
  const line: Line = { limits, running: new Map(), lines: new Map() };
  return {
    take: (owner, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason);
      const own = line.lines.get(owner) ?? [];
      const isFull = waitingIn(line) >= limits.waiting || own.length >= share(limits.waiting);
      if (isFull && !(own.length === 0 && mayRun(line, owner))) return Promise.reject(new NoPlace());
      return waitIn(line, owner, signal);
    },
    load: () => ({ running: runningIn(line), waiting: waitingIn(line) }),
  };
}

function waitIn(line: Line, owner: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const over = () => {
      leave(line, owner, given);
      reject(signal.reason);
    };
    const given: Waiting = {
      begin: () => {
        signal.removeEventListener('abort', over);
        resolve(() => end(line, owner));
      },
    };
    signal.addEventListener('abort', over, { once: true });
    hold(line.lines, owner, [...(line.lines.get(owner) ?? []), given]);
    next(line);
  });
}

/** Gives each free place to the first owner in turn who may run one more. */
function next(line: Line): void {
  for (const [owner, [first, ...rest]] of line.lines) {
    if (!first || !mayRun(line, owner)) continue;
    line.lines.delete(owner);
    hold(line.lines, owner, rest);
    line.running.set(owner, (line.running.get(owner) ?? 0) + 1);
    first.begin();
    next(line);
    return;
  }
}

function end(line: Line, owner: string): void {
  const left = (line.running.get(owner) ?? 0) - 1;
  if (left > 0) line.running.set(owner, left);
  else line.running.delete(owner);
  next(line);
}

function leave({ lines }: Line, owner: string, given: Waiting): void {
  const left = (lines.get(owner) ?? []).filter((one) => one !== given);
  hold(lines, owner, left);
}

function hold(lines: Line['lines'], owner: string, waiting: Waiting[]): void {
  if (waiting.length > 0) lines.set(owner, waiting);
  else lines.delete(owner);
}

function mayRun(line: Line, owner: string): boolean {
  return runningIn(line) < line.limits.running && (line.running.get(owner) ?? 0) < share(line.limits.running);
}

const runningIn = ({ running }: Line) => sum(running.values());
const waitingIn = ({ lines }: Line) => sum([...lines.values()].map(({ length }) => length));

/** One owner's maximum of a capacity. */
export function share(places: number): number {
  return Math.max(1, Math.floor(places / 2));
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
