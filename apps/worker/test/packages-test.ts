import { test as bare } from 'vitest';
import { createMorningClock, createPackagesWorld } from './packages-world.ts';

/** A test of packages, in a world that no other test has. */
export const test = bare
  .extend('clock', () => createMorningClock())
  .extend('w', async ({ clock }, { onCleanup }) => {
    const world = await createPackagesWorld(clock);
    onCleanup(() => world.close());
    return world;
  });
