import { test as bare } from 'vitest';
import { createBetween } from './between.ts';
import { createLyingWorld } from './lying-world.ts';

const file = { scope: 'file' } as const;

/** A test of what the worker does where KSeF lies, in the one world of its file. */
export const test = bare
  .extend('between', file, () => createBetween())
  .extend('lying', file, async ({ between }, { onCleanup }) => {
    const lying = await createLyingWorld(between);
    onCleanup(() => lying.close());
    return lying;
  });
