import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import { sample, shuffledSubarray, subarray, tuple } from 'fast-check';
import { sweepUnsettled } from '../../src/jobs/sweep-unsettled.ts';
import {
  createSubmission,
  createWorld,
  type Made,
  quickPace,
  readSubmission,
  transmissions,
  type World,
} from '../fixture.ts';
import { type Moment, type Point, packagePoints, points, type Watched, watch } from './watched.ts';

/** What happens at a step: the process that takes it dies (kill -9), or the database cuts every connection. */
type Strike = { point: Point; moment: Moment; kind: 'kill' | 'cut' };
/** Each of the strikes strikes once; all of it ends by the time-out. */
export type StormOptions = { strikes: readonly Strike[]; timeoutMs: number };
type Ended = { state: string; outcomes: (string | null)[]; transmissions: number; isInKsef: boolean };
/** `struck` in their order; `left` were never reached. */
export type StormResult = { struck: string[]; left: string[]; submissions: Ended[] };

const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const kinds = ['kill', 'cut'] as const;
const moments = ['before', 'after'] as const;
/** Steps to which only a document leads that KSeF does not have. */
const searching: readonly Point[] = ['list', 'session', 'query'];
/** Steps that only documents with an attachment come to. */
const packing: readonly Point[] = packagePoints;
const roundMs = 150;
/** A process takes a core for seconds to start again; the long run has as many kills as cuts. */
const killsOfShortRun = 3;
/** Submissions that are on their way at the same moment. */
const abreast = 4;

/** Every strike at every step, those of packages too; the seed draws which of two at the same moment comes first. */
export function everyStrike(seed: number): Strike[] {
  const all = [...points, ...packagePoints].flatMap((point) =>
    moments.flatMap((moment) => kinds.map((kind) => ({ point, moment, kind }))),
  );
  return sample(shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 }).flat();
}

/** One strike at each step; the seed draws whether it comes before or after, and which are the kills. */
export function oneStrikeEach(seed: number): Strike[] {
  const three = { minLength: killsOfShortRun, maxLength: killsOfShortRun };
  return sample(tuple(subarray([...points], three), subarray([...points])), { seed, numRuns: 1 }).flatMap(
    ([killed, before]) =>
      points.map((point) => ({
        point,
        moment: before.includes(point) ? 'before' : 'after',
        kind: killed.includes(point) ? 'kill' : 'cut',
      })),
  );
}

/**
 * Two workers carry submissions to the simulator; at the steps of the strikes one of them is killed, or all connections
 * are cut. Goes on until every strike has struck and every submission has ended or waits for a person.
 */
export async function storm({ strikes, timeoutMs }: StormOptions): Promise<StormResult> {
  const left = [...strikes];
  const world = await createStormWorld();
  const struck: string[] = [];
  const workers: Child[] = [];
  const ways: Watched[] = [];
  // One after another: a worker that is being killed has not started again yet.
  let striking = Promise.resolve();
  const strike = async (worker: Child | undefined, { kind }: Strike) => {
    if (kind === 'cut') return void (await cutConnections(world));
    await worker?.kill();
    worker?.start();
  };
  for (const index of [0, 1]) {
    const way = await watch(world.simulator.url, (point, moment) => {
      const at = left.findIndex((given) => given.point === point && given.moment === moment);
      const [given] = at < 0 ? [] : left.splice(at, 1);
      if (!given) return;
      struck.push(`${given.kind} ${moment} ${point}`);
      striking = striking.then(() => strike(workers[index], given));
    });
    ways.push(way);
    // A cut connection may end a process, in its first moment or while the queue notes a failure: something starts it
    // again.
    const worker = childProcess(main, () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url }), { supervised: true });
    workers.push(worker);
    worker.start();
  }
  try {
    const made = await carry(world, left, timeoutMs);
    const submissions = await Promise.all(made.map((one) => endOf(world, one)));
    return { struck, left: left.map(({ kind, moment, point }) => `${kind} ${moment} ${point}`), submissions };
  } finally {
    await striking;
    for (const worker of workers) await worker.kill();
    for (const way of ways) await way.close();
    await world.close();
  }
}

async function createStormWorld(): Promise<World> {
  const world = await createWorld(quickPace);
  world.services.sweepAfterSeconds = 2;
  world.simulator.store.commit({ kind: 'attachments', nip: world.nip, allowed: true });
  return world;
}

/** `isSought`: KSeF refuses it by a fault, so that it is looked for and not found. */
type Sent = Made & { isSought: boolean };

/** Keeps a few submissions on their way while strikes are left; lets the sweep of the minute come sooner. */
async function carry(world: World, left: readonly Strike[], timeoutMs: number): Promise<Made[]> {
  const made: Sent[] = [];
  const end = Date.now() + timeoutMs;
  for (let unfinished = abreast; (left.length > 0 || unfinished > 0) && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, roundMs));
    // The test's own connections are cut too: a round that saw nothing counts for nothing.
    unfinished = await round(world, made, left).catch(() => abreast);
  }
  return made;
}

/** @returns how many have not ended */
async function round(world: World, made: Sent[], left: readonly Strike[]): Promise<number> {
  const ends = await Promise.all(made.map((one) => isOver(world, one)));
  const unfinished = made.filter((_, index) => !ends[index]);
  if (left.length > 0 && unfinished.length < abreast) {
    // KSeF allows few queries a minute: one document at a time is looked for in vain. Of the others every other one has
    // its answer lost.
    const isSeeking = unfinished.some(({ isSought }) => isSought);
    const isSought = !isSeeking && left.some(({ point }) => searching.includes(point));
    if (isSought) world.fault({ name: 'send_503_before_accept' });
    else if (!isSeeking && made.length % 2 === 1) world.fault({ name: 'send_reset_after_accept' });
    const isPacked = made.length % 2 === 0 && !isSought && left.some(({ point }) => packing.includes(point));
    made.push({ ...(await createSubmission(world, isPacked ? { attachment: 'nr 1' } : {})), isSought });
  }
  await sweepUnsettled(world.services);
  return unfinished.length;
}

async function isOver(world: World, { submissionId }: Made): Promise<boolean> {
  const { status, upoStatus, manualAttention } = await readSubmission(world, submissionId);
  return (
    manualAttention ||
    status === 'failed' ||
    status === 'rejected' ||
    (status === 'accepted' && upoStatus === 'available')
  );
}

async function endOf(world: World, made: Made): Promise<Ended> {
  const { status, upoStatus, manualAttention, attempts } = await readSubmission(world, made.submissionId);
  const state = manualAttention ? 'waits for a person' : status === 'accepted' ? `accepted, UPO ${upoStatus}` : status;
  const isInKsef = world.simulator.store.accepted.some(({ hash }) => hash === made.hash);
  return {
    state,
    outcomes: attempts.map(({ outcome }) => outcome),
    transmissions: transmissions(world, made),
    isInKsef,
  };
}

/** Ends every connection to the database, those of the test's own too. @returns how many there were */
export async function cutConnections(world: World): Promise<number> {
  return await world.database.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.catch(() => 0);
}
