import type { LogPosition } from './lag.ts';

/** What the primary said of a writer's last write when the writer was authenticated. */
export type LastWrite = {
  /** The mark of the write; null when there was none. */
  mark: string | null;
  /** Where the primary was by then: the write is before. */
  position: LogPosition;
  /** When the primary was asked, in milliseconds of this process. */
  askedAt: number;
};

type Seen = { mark: string; position: LogPosition };

const usualLimit = 50_000;

/**
 * Decides for each writer, a client or a member, whether a replica has the writer's last write. A mark is covered once
 * the replica has come to where the primary was when this process first saw the mark: by then the write was committed.
 * Each process learns that for itself, so a writer may be served by any of them.
 */
export class OwnWrites {
  readonly #limit: number;
  /** The last mark of each writer, and where the primary was at its first sight. */
  readonly #seen = new Map<string, Seen>();
  /** When this process has written for each writer: what was asked before does not know of it. */
  readonly #wroteAt = new Map<string, number>();

  /** @param limit how many writers are remembered; one that is forgotten is met as a new one */
  constructor(limit = usualLimit) {
    this.#limit = limit;
  }

  /** Notes that this process has written for a writer. */
  wrote(writer: string, at: number): void {
    keep(this.#wroteAt, writer, at, this.#limit);
  }

  /** @param replayed how far the replica has come, as this process knows */
  isCovered(writer: string, { mark, position, askedAt }: LastWrite, replayed: LogPosition): boolean {
    if (askedAt <= (this.#wroteAt.get(writer) ?? -1)) return false;
    if (mark === null) return true;
    const known = this.#seen.get(writer);
    const seen = known?.mark === mark ? known : { mark, position };
    keep(this.#seen, writer, seen, this.#limit);
    return replayed >= seen.position;
  }
}

/** The writers that were met longest ago are forgotten first. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= limit) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
