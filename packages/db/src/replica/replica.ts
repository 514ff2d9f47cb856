import { createOrganizationDb, type Db, type OrganizationDbOptions } from '../connection/client.ts';
import { hasCode, unavailabilityOf } from '../connection/unavailable.ts';
import { type LastWrite, OwnWrites } from './own-writes.ts';
import { ReplicaWatch, type Watched, type WatchOptions } from './watch.ts';

/**
 * Where a read of rows went and why: to the replica; to the primary as the replica lacks the caller's last write, is
 * not used, or the page before was read there; or to the primary after the replica had failed or had no such row.
 */
export const replicaReads = ['replica', 'own_write', 'unused', 'continued', 'repeated'] as const;
export type ReplicaRead = (typeof replicaReads)[number];

export type ReplicaOptions = Pick<WatchOptions, 'primary' | 'mostLagMs' | 'logger'> &
  OrganizationDbOptions & {
    /** How long the replica is waited for, for a connection or for where it is: the primary has an answer, too. */
    patienceMs?: number;
  };

const usualPatienceMs = 1000;

/**
 * A replica of PostgreSQL for reads of many rows, under the login and the row-level security of the organizations'
 * operations. docs/adr/0054-read-replica.md
 */
export class Replica {
  readonly db: Db;
  readonly #watch: ReplicaWatch;
  readonly #ownWrites = new OwnWrites();
  readonly #reads = new Map<ReplicaRead, number>(replicaReads.map((name) => [name, 0]));

  /** @param url of `invoicing_app` on the replica */
  constructor(url: string, { primary, mostLagMs, logger, limits, ...options }: ReplicaOptions) {
    const { patienceMs = usualPatienceMs, ...pool } = options;
    const waits = limits && { limits: { ...limits, poolMs: Math.min(limits.poolMs, patienceMs) } };
    this.db = createOrganizationDb(url, { ...pool, ...waits });
    this.#watch = new ReplicaWatch({ primary, replica: this.db, mostLagMs, answerMs: patienceMs, logger });
  }

  /**
   * Where a read goes.
   * @param lastWrite of the caller, as the primary said; without it nothing is known and the primary is asked
   * @param isContinued whether the page before was read from the primary
   */
  choose(writer: string, lastWrite: LastWrite | undefined, isContinued: boolean): ReplicaRead {
    const { state, replayed } = this.#watch.now();
    if (state !== 'used') return 'unused';
    if (!lastWrite || !this.#ownWrites.isCovered(writer, lastWrite, replayed)) return 'own_write';
    return isContinued ? 'continued' : 'replica';
  }

  count(read: ReplicaRead): void {
    this.#reads.set(read, (this.#reads.get(read) ?? 0) + 1);
  }

  /** Notes that this process has written for a client or a member. */
  wrote(writer: string): void {
    this.#ownWrites.wrote(writer, performance.now());
  }

  /**
   * Whether a failed read has to be done again on the primary. What PostgreSQL ended for its own replay says nothing of
   * the replica; where it is out of reach it is not used until it answers again.
   */
  failed(error: unknown): boolean {
    if (hasCode(error, conflicts)) return true;
    const why = unavailabilityOf(error);
    if (why === 'unreachable') this.#watch.distrust(error);
    return why !== null && why !== 'statement' && why !== 'lock';
  }

  status(): Watched & { reads: ReadonlyMap<ReplicaRead, number> } {
    return { ...this.#watch.now(), reads: this.#reads };
  }

  async close(): Promise<void> {
    await this.#watch.stop();
    await this.db.$disconnect();
  }
}

/**
 * A conflict with recovery (serialization_failure, deadlock_detected), as PostgreSQL and Prisma name it, and
 * read_only_sql_transaction, of a read that writes.
 */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01', 'P2034', '25006']);
