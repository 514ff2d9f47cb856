import { createWorkQueue } from '@invoicing/domain/concurrency/work-queue';

/** Where everything that Argon2 works on waits. It never gets all of Libuv's threads, and nothing waits for long. */
export const hashing = createWorkQueue({
  running: 2,
  waiting: 64,
  timeLimitMs: 10_000,
  many: 'passwords wait to be looked at',
});
