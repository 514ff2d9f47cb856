import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filesWaiting } from '@invoicing/db/documents/moving-files';
import { countFailedJobs } from '@invoicing/db/jobs/failed';
import { endsOfPartitions, rowsOutsidePartitions } from '@invoicing/db/operations/partitions';
import { Gauge } from 'prom-client';
import { observeProcess } from './metrics.ts';
import type { Services } from './services.ts';
import { readUnsettled } from './unsettled.ts';

export type MetricsServer = { port: number; close: () => Promise<void> };

/**
 * Serves only `GET /metrics` in Prometheus' text format, for operators: it listens on loopback unless another host is
 * configured.
 * @param port 0 selects a free one
 * @throws Error if the port is in use
 */
export async function startMetricsServer(
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const { register } = services.metrics;
  observeProcess(services.metrics);
  observeWork(services);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await register.metrics();
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch (error) {
      services.logger.error({ err: error }, 'metrics collection failed');
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: trustAddress(server.address()).port, close };
}

/** State of the whole service is read from the database at every scrape, so every worker reports the same. */
function observeWork(services: Services): void {
  const { db } = services;
  const registers = [services.metrics.register];
  observeUnsettled(services);
  observePartitions(services);
  if (services.files?.takesNew) observeFiles(services);
  new Gauge({
    name: 'jobs_failed',
    help: 'Jobs that failed permanently and need an operator (npm run jobs)',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset();
      for (const { job, count } of await countFailedJobs(db)) this.set({ job }, count);
    },
  });
  new Gauge({
    name: 'submissions_manual_attention',
    help: 'Submissions that need manual attention',
    registers,
    async collect() {
      this.set(await db.submission.count({ where: { manualAttention: true } }));
    },
  });
  new Gauge({
    name: 'ksef_paused',
    help: '1 while this process pauses calls to a KSeF environment that is unavailable',
    labelNames: ['environment'],
    registers,
    collect() {
      for (const [environment, isPaused] of services.breakers.paused()) this.set({ environment }, isPaused ? 1 : 0);
    },
  });
}

/** Files that wait for the bucket are in the database meanwhile: a long wait is a bucket that is out of reach. */
function observeFiles({ db, metrics }: Services): void {
  const registers = [metrics.register];
  new Gauge({
    name: 'files_waiting',
    help: 'Files that wait to be moved to the bucket',
    registers,
    async collect() {
      this.set((await filesWaiting(db)).count);
    },
  });
  new Gauge({
    name: 'files_waiting_oldest_age_seconds',
    help: 'Age of the oldest file that waits to be moved to the bucket',
    registers,
    async collect() {
      this.set((await filesWaiting(db)).ageSeconds);
    },
  });
}

/** One query provides both metrics: the number of each kind, and the age of the oldest. */
function observeUnsettled({ db, mailer, metrics }: Services): void {
  const registers = [metrics.register];
  const labelNames = ['kind'] as const;
  const items = new Gauge({
    name: 'unsettled_items',
    help: 'Overdue items: not final although they should be settled by now',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'unsettled_oldest_age_seconds',
    help: 'Age of the oldest overdue item',
    labelNames,
    registers,
    async collect() {
      this.reset();
      items.reset();
      for (const { kind, count, ageSeconds } of await readUnsettled(db, mailer !== null)) {
        items.set({ kind }, count);
        this.set({ kind }, ageSeconds);
      }
    },
  });
}

/** How far ahead partitions were made, and what came in without one. */
function observePartitions({ db, metrics, clock }: Services): void {
  const registers = [metrics.register];
  const labelNames = ['table'] as const;
  new Gauge({
    name: 'partitions_end_seconds',
    help: 'Time until the first month without a partition of a table; 0 where this month has none',
    labelNames,
    registers,
    async collect() {
      this.reset();
      const now = clock();
      for (const { table, ends } of await endsOfPartitions(db, now))
        this.set({ table }, ends === null ? 0 : (ends.getTime() - now.getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'partition_rows_outside',
    help: 'Rows in the default partition of a table, which is to be empty; counted up to a thousand',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { table, count } of await rowsOutsidePartitions(db)) this.set({ table }, count);
    },
  });
}

/** A server that listens on a port has an address of this form. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
