import type { World } from './fixture.ts';
import { type Point, type Watched, watch } from './storm/watched.ts';

/** A way to the simulator on which answers are held back until they are let go. */
export type Held = Watched & { release: () => void };

/** Holds the answers of one step: KSeF has done its work, and the worker waits until `release`. */
export async function holdAnswers({ simulator }: World, held: Point): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const way = await watch(simulator.url, (point, moment) =>
    point === held && moment === 'after' ? promise : undefined,
  );
  return { ...way, release: resolve };
}
