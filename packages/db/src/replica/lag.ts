/** A position in PostgreSQL's log of changes (LSN), in bytes. */
export type LogPosition = bigint;

type Sample = { at: number; position: LogPosition };

const mostSamples = 1000;

/**
 * Measures how far a replica is behind, in time, by where the primary was when. The times are of this process, so that
 * no clocks are compared, and a primary in which nothing changes makes no replica look late.
 */
export class LagMeter {
  #samples: Sample[] = [];

  /**
   * @param at milliseconds that only go forward
   * @param position where the primary is now
   * @param replayed how far the replica has come
   * @returns for how long the replica has lacked something, in milliseconds
   */
  lagMs(at: number, position: LogPosition, replayed: LogPosition): number {
    const lacking = this.#samples.filter((sample) => sample.position > replayed);
    const last = lacking.at(-1)?.position ?? replayed;
    if (position > last) lacking.push({ at, position });
    // Half of them measure as well, a little less exactly; the oldest is the one that counts.
    this.#samples = lacking.length > mostSamples ? lacking.filter((_, index) => index % 2 === 0) : lacking;
    const [oldest] = this.#samples;
    return oldest ? at - oldest.at : 0;
  }
}
