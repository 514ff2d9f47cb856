import { createWorkQueue } from '@invoicing/domain/concurrency/work-queue';

/** The queue for all Argon2 work. It never occupies all of Libuv's threads, and bounds the waiting time. */
export const hashing = createWorkQueue({
  running: 2,
  waiting: 64,
  timeLimitMs: 10_000,
  many: 'passwords wait to be looked at',
});
