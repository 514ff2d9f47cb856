/**
 * Young generation of 16 MB: two halves, of which one is in use at a time. At the first size of V8, 1 MB, most of what
 * loading modules allocates is copied several times, and so is what a request under way holds.
 */
const young = '--min-semi-space-size=8';

/**
 * What Node is started with for a process of the product; Node reads these flags before any code, so that the process
 * cannot set them (docs/performance.md). The api has one thread for the tasks of V8 instead of four: on few cores,
 * marking the heap with all of them takes the cores away from requests and PostgreSQL.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const nodeFlags = {
  'apps/api/src/main.ts': ['--v8-pool-size=1', young],
  'apps/panel/src/main.ts': [young],
  'apps/worker/src/main.ts': [young],
};
