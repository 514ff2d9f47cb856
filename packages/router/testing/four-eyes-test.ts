import { createOwners } from './four-eyes.ts';
import { test as base } from './test.ts';

/** What the tests of four eyes share: a firm of four owners. */
export const test = base
  .extend('firm', { scope: 'file' }, ({ harness }) => createOwners(harness))
  .extend('tenant', { scope: 'file' }, ({ firm }) => firm.tenant);
