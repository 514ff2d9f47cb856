/**
 * What Node is started with where it runs a process of the product. A document passes through many short-lived objects;
 * with the default of 1 MiB a process collected its young objects during a seventh to a quarter of its time under load
 * (docs/operations/storm.md). Costs at most 96 MiB of memory for each process.
 */
export const nodeFlags = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
