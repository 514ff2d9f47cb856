import path from 'node:path';
import type { Prisma } from '@invoicing/db/generated/client';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import type { Fault } from '@invoicing/ksef-simulator/scenarios';
import { sweepUnsettled } from '../../src/jobs/sweep-unsettled.ts';
import { createSubmission, createWorld, neighbour, quickPace, type World } from '../fixture.ts';
import { type Balance, balance } from './balance.ts';
import { cutConnections } from './storm.ts';
import { drawn, faultsOf } from './weather.ts';

/** @property strikes how many times a worker is killed or every connection to the database is cut */
export type StormOfBooks = { sellers: number; documents: number; strikes: number; seed: number; timeoutMs: number };
export type BooksResult = Balance & { unfinished: number; kills: number; cuts: number; seconds: number };

const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const roundMs = 500;
const strikeEveryMs = 8_000;
/** How often the run says what has not ended yet, and why. */
const reportEveryMs = 60_000;
/** Documents that are written to the database at the same time, before the storm begins. */
const writers = 4;
const pace = {
  ...quickPace,
  POLL_DELAYS_MS: '500,2000,5000',
  RECONCILE_DELAYS_MS: '500,2000,5000',
  NEGATIVE_CHECK_SPACING_MS: '2000',
};

/**
 * Two workers carry the documents of many sellers to a KSeF that enforces production's limits, while everything that
 * can go wrong does, at random: each seller's requests meet faults, and workers are killed and connections cut. Goes
 * on until every submission has ended or waits for a person.
 */
export async function stormOfBooks(given: StormOfBooks): Promise<BooksResult> {
  const world = await createWorld(pace, { limits: 'production' });
  world.services.sweepAfterSeconds = 2;
  const workers = [0, 1].map(() => childProcess(main, () => world.env, { supervised: true }));
  try {
    const sellers = await openBooks(world, given);
    const begun = Date.now();
    for (const worker of workers) worker.start();
    const strikes = await weather({ sellers, workers, ...faultsAndDraws(given) }, begun + given.timeoutMs);
    const ended = await balance(world, sellers);
    return { ...ended, ...strikes, seconds: Math.round((Date.now() - begun) / 1000) };
  } finally {
    for (const worker of workers) await worker.kill();
    await world.close();
  }
}

/** The sellers with their documents, each with a price drawn from the seed, queued for KSeF. */
async function openBooks(world: World, { sellers: count, documents, seed }: StormOfBooks): Promise<World[]> {
  const sellers = [world];
  while (sellers.length < count) sellers.push(await neighbour(world));
  const prices = drawn(documents, 1_999_999, seed);
  const left = prices.map((price, index) => ({ price, seller: sellers[index % count] ?? world }));
  const write = async () => {
    for (let next = left.pop(); next; next = left.pop())
      await createSubmission(next.seller, { unitPrice: ((next.price + 1) / 100).toFixed(2) });
  };
  await Promise.all(Array.from({ length: writers }, write));
  return sellers;
}

type Weather = { sellers: readonly World[]; workers: readonly Child[]; faults: Fault[]; draws: number[] };

/** A fault for every third document, and what is struck at each strike: a worker, or the database. */
function faultsAndDraws({ documents, strikes, seed }: StormOfBooks): Pick<Weather, 'faults' | 'draws'> {
  return { faults: faultsOf(seed, Math.ceil(documents / 3)), draws: drawn(strikes, 3, seed + 1) };
}

/** Strikes until all strikes and faults are used, and waits until everything has ended. */
async function weather({ sellers, workers, faults, draws }: Weather, end: number) {
  const [world] = sellers;
  if (!world) throw new Error('a storm needs a seller');
  let [kills, cuts, unfinished] = [0, 0, Number.POSITIVE_INFINITY];
  let [strikeAt, reportAt] = [Date.now() + strikeEveryMs, Date.now() + reportEveryMs];
  for (let turn = 0; unfinished > 0 && Date.now() < end; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, roundMs));
    blow(sellers[turn % sellers.length] ?? world, faults);
    // The test's own connections are cut too: a round that saw nothing counts for nothing.
    unfinished = await round(world).catch(() => Number.POSITIVE_INFINITY);
    if (Date.now() >= reportAt) {
      reportAt += reportEveryMs;
      await report(world).catch(() => undefined);
    }
    if (Date.now() < strikeAt) continue;
    strikeAt += strikeEveryMs;
    const struck = await strike(world, workers, draws.pop());
    if (struck === 'worker') kills += 1;
    if (struck === 'database') cuts += 1;
  }
  return { kills, cuts, unfinished };
}

/** The next fault meets a seller at its next request that it can strike: many at once would be one long outage. */
function blow({ simulator, nip }: World, faults: Fault[]): void {
  const waiting = simulator.store.faults.get(nip) ?? [];
  const fault = waiting.length === 0 ? faults.pop() : undefined;
  if (fault) simulator.store.faults.set(nip, [fault]);
}

async function strike(world: World, workers: readonly Child[], draw: number | undefined) {
  if (draw === undefined) return null;
  const worker = workers[draw];
  if (!worker) {
    await cutConnections(world);
    return 'database';
  }
  await worker.kill();
  worker.start();
  return 'worker';
}

const hasNotEnded = {
  manualAttention: false,
  OR: [
    { status: { in: ['queued', 'sending', 'processing', 'uncertain'] } },
    { status: 'accepted', upoStatus: { not: 'available' } },
  ],
} satisfies Prisma.SubmissionWhereInput;

async function report({ database }: World): Promise<void> {
  const groups = await database.db.submission.groupBy({
    by: ['status', 'waitsFor'],
    where: hasNotEnded,
    _count: true,
    _min: { waitsUntil: true },
  });
  process.stdout.write(`storm: not ended ${JSON.stringify(groups)}\n`);
}

/** Lets the sweep of the minute come sooner. @returns how many have not ended */
async function round(world: World): Promise<number> {
  await sweepUnsettled(world.services);
  return world.database.db.submission.count({ where: hasNotEnded });
}
