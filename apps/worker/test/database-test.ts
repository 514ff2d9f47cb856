import { takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { test as bare } from 'vitest';

const file = { scope: 'file' } as const;

/** A test with a database for its file, in which there is no organization yet. */
export const test = bare
  .extend('created', file, () => takeTestDatabase())
  .extend('database', file, ({ created }, { onCleanup }) => {
    onCleanup(() => created.drop());
    return created;
  });

/** The same, with a database that no other test has. */
export const testInOwnDatabase = bare
  .extend('created', () => takeTestDatabase())
  .extend('database', ({ created }, { onCleanup }) => {
    onCleanup(() => created.drop());
    return created;
  });
