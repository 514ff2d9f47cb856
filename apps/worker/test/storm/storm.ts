import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import { sample, shuffledSubarray } from 'fast-check';
import { sweepUnsettled } from '../../src/jobs/sweep-unsettled.ts';
import { createSubmission, createWorld, type Made, quickPace, readSubmission, transmissions, type World } from '../fixture.ts';
import { type Moment, type Point, points, type Watched, watch } from './watched.ts';

/** What happens at a step: the process that takes it dies (kill -9), or the database cuts every connection. */
type Strike = { point: Point; moment: Moment; kind: 'kill' | 'cut' };
export type StormOptions = {
  seed: number;
  /** How many of all strikes are tried; each strikes once. */
  strikes: number;
  /** Steps that no strike waits for, because a short run may never come to them. */
  without?: readonly Point[];
  /** For all of it. */
  timeoutMs: number;
};
type Ended = { state: string; outcomes: (string | null)[]; transmissions: number; isInKsef: boolean };
/** `struck` in their order; `left` were never reached. */
export type StormResult = { struck: string[]; left: string[]; submissions: Ended[] };

const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const kinds = ['kill', 'cut'] as const;
const moments = ['before', 'after'] as const;
const all: Strike[] = points.flatMap((point) => moments.flatMap((moment) => kinds.map((kind) => ({ point, moment, kind }))));
export const everyStrike = all.length;
const roundMs = 150;
/** Submissions that are on their way at the same moment. */
const abreast = 4;

/**
 * Two workers carry submissions to the simulator; at steps drawn by the seed one of them is killed, or all connections are cut. Goes on until
 * every strike has struck and every submission has ended or waits for a person.
 */
export async function storm({ seed, strikes, timeoutMs, without = [] }: StormOptions): Promise<StormResult> {
  const possible = all.filter(({ point }) => !without.includes(point));
  const [drawn = []] = sample(shuffledSubarray(possible, { minLength: strikes, maxLength: strikes }), { seed, numRuns: 1 });
  const world = await createWorld(quickPace);
  world.services.sweepAfterSeconds = 2;
  const struck: string[] = [];
  const workers: Child[] = [];
  const ways: Watched[] = [];
  // One after another: a worker that is being killed has not started again yet.
  let striking = Promise.resolve();
  const strike = async (worker: Child | undefined, { kind }: Strike) => {
    if (kind === 'cut') return cutConnections(world);
    await worker?.kill();
    worker?.start();
  };
  for (const index of [0, 1]) {
    const way = await watch(world.simulator.url, (point, moment) => {
      const at = drawn.findIndex((given) => given.point === point && given.moment === moment);
      const [given] = at < 0 ? [] : drawn.splice(at, 1);
      if (!given) return;
      struck.push(`${given.kind} ${moment} ${point}`);
      striking = striking.then(() => strike(workers[index], given));
    });
    ways.push(way);
    // A cut connection may end a process, in its first moment or while the queue notes a failure: something starts it again.
    const worker = childProcess(main, () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url }), { supervised: true });
    workers.push(worker);
    worker.start();
  }
  try {
    const made = await carry(world, () => drawn.length > 0, timeoutMs);
    const submissions = await Promise.all(made.map((one) => endOf(world, one)));
    return { struck, left: drawn.map(({ kind, moment, point }) => `${kind} ${moment} ${point}`), submissions };
  } finally {
    await striking;
    for (const worker of workers) await worker.kill();
    for (const way of ways) await way.close();
    await world.close();
  }
}

/** Keeps a few submissions on their way while strikes are left; lets the sweep of the minute come sooner. */
async function carry(world: World, isStriking: () => boolean, timeoutMs: number): Promise<Made[]> {
  const made: Made[] = [];
  const end = Date.now() + timeoutMs;
  for (let unfinished = abreast; (isStriking() || unfinished > 0) && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, roundMs));
    // The test's own connections are cut too: a round that saw nothing counts for nothing.
    unfinished = await round(world, made, isStriking()).catch(() => abreast);
  }
  return made;
}

/** @returns how many have not ended */
async function round(world: World, made: Made[], isStriking: boolean): Promise<number> {
  const ends = await Promise.all(made.map((one) => isOver(world, one)));
  const unfinished = ends.filter((over) => !over).length;
  if (isStriking && unfinished < abreast) {
    // Every other time an answer is lost, so that there is something to look for.
    if (made.length % 2 === 1) world.fault({ name: 'send_reset_after_accept' });
    made.push(await createSubmission(world));
  }
  await sweepUnsettled(world.services);
  return unfinished;
}

async function isOver(world: World, { submissionId }: Made): Promise<boolean> {
  const { status, upoStatus, manualAttention } = await readSubmission(world, submissionId);
  return manualAttention || status === 'failed' || status === 'rejected' || (status === 'accepted' && upoStatus === 'available');
}

async function endOf(world: World, made: Made): Promise<Ended> {
  const { status, upoStatus, manualAttention, attempts } = await readSubmission(world, made.submissionId);
  const state = manualAttention ? 'waits for a person' : status === 'accepted' ? `accepted, UPO ${upoStatus}` : status;
  const isInKsef = world.simulator.store.accepted.some(({ hash }) => hash === made.hash);
  return { state, outcomes: attempts.map(({ outcome }) => outcome), transmissions: transmissions(world, made), isInKsef };
}

async function cutConnections(world: World): Promise<void> {
  await world.database.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.catch(() => undefined);
}
