/** Webhook jobs wait for receivers most of the time, KSeF jobs for KSeF; the rest of it they share these. */
const webhookConnections = 4;
const ksefConnections = 6;
/** A mail server that is slow takes these places and no others; what a mail needs of the database is a moment. */
export const mailConcurrency = 4;
/**
 * Five runners listen and look, and mails have places of their own: what is needed in addition to the other jobs, which
 * hold a connection for a moment at a time.
 */
const spareConnections = 16;
const heartbeatConnections = 1;

type WorkerLimits = { CONCURRENCY: number; WEBHOOK_CONCURRENCY: number; KSEF_CONCURRENCY: number };

/** How many connections of the database each pool of a worker has at most. */
export function workerPools({ CONCURRENCY, WEBHOOK_CONCURRENCY, KSEF_CONCURRENCY }: WorkerLimits) {
  return {
    jobs: CONCURRENCY + webhookConnections + ksefConnections + mailConcurrency,
    queue: CONCURRENCY + WEBHOOK_CONCURRENCY + KSEF_CONCURRENCY / 2 + spareConnections,
    heartbeat: heartbeatConnections,
  };
}
