/**
 * What Node is started with for a process of the product. The api has one thread for the tasks of V8 instead of four:
 * on few cores, marking the heap with all of them takes the cores away from requests and PostgreSQL
 * (docs/performance.md). Node reads the flag before any code, so that the process cannot set it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const nodeFlags = { 'apps/api/src/main.ts': ['--v8-pool-size=1'] };
