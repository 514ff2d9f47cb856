/**
 * Webhook jobs wait for receivers most of the time, and KSeF jobs for KSeF, so many jobs share these few connections.
 */
const webhookConnections = 4;
const ksefConnections = 6;
/** Limits what a slow mail server can occupy to these slots; a mail uses the database only briefly. */
export const mailConcurrency = 4;
/**
 * Connections needed in addition to those of jobs, for five runners that listen and poll and for mails; other jobs hold
 * a connection only briefly.
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
