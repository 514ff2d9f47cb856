import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests that this process has taken from the shared count and not used yet, until the window ends. */
type Held = { left: number; batch: number; remaining: number; endsAt: number };

const largestBatch = 16;
/** A batch takes at most this part of what is left, so that what other processes may still use is nearly all of it. */
const shareOfRest = 1 / 10;
const sweepEveryMs = 60_000;

/**
 * Counts requests in windows that all processes share, and never lets more pass than the quota. A process takes
 * requests from the shared count in batches that grow with its traffic and shrink as the quota runs out, so that a busy
 * client costs a statement in sixteen. What a process has taken and does not use by the end of the window is lost: at
 * most a batch for each process.
 */
export class SharedCounter {
  readonly #limiter: RateLimiterPostgres;
  readonly #held = new Map<string, Held>();
  readonly #refills = new Map<string, Promise<void>>();
  #sweptAt = Date.now();

  constructor(limiter: RateLimiterPostgres) {
    this.#limiter = limiter;
  }

  /** @throws RateLimiterRes when the quota is used up */
  async consume(key: string): Promise<RateLimiterRes> {
    for (;;) {
      const held = this.#held.get(key);
      const isOpen = held !== undefined && held.endsAt > Date.now();
      if (isOpen && held.left > 0) {
        held.left -= 1;
        return state(held);
      }
      if (isOpen && held.remaining === 0) throw state(held);
      await this.#refill(key, isOpen ? held : null);
    }
  }

  /** One batch at a time for each key: requests that come meanwhile use it too. */
  #refill(key: string, last: Held | null): Promise<void> {
    const under = this.#refills.get(key);
    if (under) return under;
    const refill = this.#take(key, last).finally(() => this.#refills.delete(key));
    this.#refills.set(key, refill);
    return refill;
  }

  async #take(key: string, last: Held | null): Promise<void> {
    const batch = last ? nextBatch(last) : 1;
    const { consumedPoints, msBeforeNext } = await this.#limiter.consume(key, batch).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    // Of a batch that goes beyond the quota the part within it is ours: others find the quota used up.
    const over = Math.max(0, consumedPoints - this.#limiter.points);
    const left = Math.max(0, batch - over);
    const remaining = Math.max(0, this.#limiter.points - consumedPoints);
    this.#held.set(key, { left, batch, remaining, endsAt: Date.now() + msBeforeNext });
    this.#sweep();
  }

  /** Forgets windows that have ended. */
  #sweep(): void {
    const now = Date.now();
    if (now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    for (const [key, { endsAt }] of this.#held) if (endsAt <= now) this.#held.delete(key);
  }
}

function nextBatch({ batch, remaining }: Held): number {
  return Math.max(1, Math.min(batch * 2, largestBatch, Math.floor(remaining * shareOfRest)));
}

function state({ left, remaining, endsAt }: Held): RateLimiterRes {
  return new RateLimiterRes(left + remaining, Math.max(0, endsAt - Date.now()));
}
