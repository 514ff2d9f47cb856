import type { Db } from '../connection/client.ts';
import { UnfitDatabase } from '../connection/fitness.ts';
import { ask, prepare, sql } from '../connection/prepared.ts';
import { LagMeter, type LogPosition } from './lag.ts';

/**
 * Why a replica is not used: it has not been asked yet, does not answer, has the wrong login or schema, is a server of
 * its own that follows no other, or is behind for too long. `used` where it is.
 */
export type ReplicaState = 'used' | 'starting' | 'unreachable' | 'unfit' | 'no standby' | 'behind';

type Logger = { warn(facts: object, message: string): void; info(facts: object, message: string): void };
export type WatchOptions = {
  primary: Db;
  replica: Db;
  mostLagMs: number;
  /** A replica that takes longer for the smallest of statements is no help. */
  answerMs: number;
  logger: Logger;
};

/** How a replica was when it was last asked. */
export type Watched = { state: ReplicaState; replayed: LogPosition; lagMs: number };

const pollMs = 250;

// What is flushed is what the replica can have; in an idle primary it is where the last change ended.
const primaryPosition = prepare(
  'position-of-primary',
  {},
  () => sql<{ position: string }>`SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text AS position`,
);
const replicaPosition = prepare(
  'position-of-replica',
  {},
  () => sql<{ standby: boolean; position: string | null }>`
    SELECT pg_is_in_recovery() AS standby, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS position`,
);

/** Whether a server follows another one. */
export async function isStandby(db: Db): Promise<boolean> {
  const [found] = await ask(db, replicaPosition, {});
  return found?.standby === true;
}

/**
 * Asks primary and replica every quarter of a second where they are, which is all that this costs either, however many
 * reads there are.
 */
export class ReplicaWatch {
  readonly #options: WatchOptions;
  readonly #meter = new LagMeter();
  #found: Watched = { state: 'starting', replayed: 0n, lagMs: 0 };
  #foundAt = 0;
  #distrustedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#polling = this.#poll();
  }

  /** How it is now: what was found too long ago, as in a process that hung, counts no longer. */
  now(): Watched {
    const age = performance.now() - this.#foundAt;
    const isStale = this.#found.state === 'used' && age > pollMs + 2 * this.#options.answerMs;
    return isStale ? { ...this.#found, state: 'unreachable' } : this.#found;
  }

  /** A read has failed as it does when the replica is gone: it is not used until it answers again. */
  distrust(error: unknown): void {
    this.#distrustedAt = performance.now();
    this.#become({ ...this.#found, state: 'unreachable' }, error);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }

  async #poll(): Promise<void> {
    const begun = performance.now();
    try {
      const found = await this.#ask();
      // What was asked before a read failed does not know of that.
      if (begun > this.#distrustedAt) this.#become(found);
    } catch (error) {
      const state = error instanceof UnfitDatabase ? 'unfit' : 'unreachable';
      this.#become({ ...this.#found, state }, error);
    }
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll();
    }, pollMs).unref();
  }

  async #ask(): Promise<Watched> {
    const { primary, replica, mostLagMs, answerMs } = this.#options;
    const at = performance.now();
    const asked = Promise.all([ask(primary, primaryPosition, {}), ask(replica, replicaPosition, {})]);
    const [[of], [found]] = await inTime(asked, answerMs);
    if (!of || !found) throw new Error('a server did not say where it is');
    if (!found.standby || found.position === null) return { state: 'no standby', replayed: 0n, lagMs: 0 };
    const replayed = BigInt(found.position);
    const lagMs = this.#meter.lagMs(at, BigInt(of.position), replayed);
    return { state: lagMs > mostLagMs ? 'behind' : 'used', replayed, lagMs };
  }

  /** Logs each change once. */
  #become(found: Watched, error?: unknown): void {
    const { state: before } = this.#found;
    this.#found = found;
    this.#foundAt = performance.now();
    if (found.state === before || this.#isOver) return;
    const { logger } = this.#options;
    const facts = {
      state: found.state,
      lagMs: Math.round(found.lagMs),
      ...(error === undefined ? {} : { err: error }),
    };
    if (found.state === 'used') logger.info(facts, 'the read replica is used');
    else logger.warn(facts, 'the read replica is not used: its reads go to the primary');
  }
}

/** @throws Error when it takes longer */
async function inTime<T>(asked: Promise<T>, answerMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerMs);
  });
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer));
}
