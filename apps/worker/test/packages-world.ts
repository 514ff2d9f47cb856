import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { carryKsefPackage } from '../src/jobs/carry-ksef-package.ts';
import { gatherKsefPackage } from '../src/jobs/gather-ksef-package.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { type Between, createBetween } from './between.ts';
import { createSubmission, createWorld, type Made, readSubmission, transmissions, type World } from './fixture.ts';
import { type Watched, watch } from './storm/watched.ts';

export const minute = 60_000;

/** What waits under its approval, as if it had never been transmitted. */
export const waiting = {
  status: 'queued',
  retryAllowed: false,
  attempts: [{ number: 1, outcome: null, transmissionStartedAt: null }],
};

export type PackagesWorld = Awaited<ReturnType<typeof createPackagesWorld>>;

/**
 * A clock that starts in the morning: tests that take hours end on the same day, after which nothing approved for it is
 * sent.
 */
export const createMorningClock = () => ({ time: Date.parse(`${warsawDay(new Date())}T09:00:00Z`) });

/** A world whose seller may send attachments, a clock of workers and KSeF, and the jobs of packages one by one. */
export async function createPackagesWorld(clock: ReturnType<typeof createMorningClock>) {
  const now = () => new Date(clock.time);
  const world = await createWorld({ KSEF_TIMEOUT_MS: '15000', KSEF_BATCH_THRESHOLD: '20' }, { clock: now });
  const { organizationId } = world;
  const services: Services = { ...world.services, clock: now };
  world.simulator.store.commit({ kind: 'attachments', nip: world.nip, allowed: true });
  const jobOf = ({ submissionId }: Made) => ({ organizationId, submissionId });
  const packages = () => world.database.db.ksefPackage.findMany({ orderBy: { openedAt: 'asc' } });
  const carry = (session: string) => inTime(carryKsefPackage(services, { organizationId, session }));
  const read = (made: Made) => readSubmission(world, made.submissionId);
  return {
    world,
    services,
    clock,
    jobOf,
    packages,
    carry,
    read,
    attached: () => createSubmission(world, { enqueue: false, attachment: 'nr 99999999' }),
    plain: (count: number) => inTurn(count, () => createSubmission(world, { enqueue: false })),
    send: (made: Made, attempt = 1) => inTime(sendKsefSubmission(services, { ...jobOf(made), attempt })),
    gather: (offline = false) => {
      // Packages are listed by when they were opened, and this clock stands still.
      clock.time += 1;
      return inTime(gatherKsefPackage(services, { organizationId, environment: 'simulator', offline }));
    },
    /** Carries all packages that there are. */
    carryAll: async () => {
      const ends: boolean[] = [];
      for (const { reference } of await packages()) ends.push(await carry(reference));
      return ends;
    },
    ...createWays(world, services),
    sessions: () => [...world.simulator.store.sessions.values()],
    jobs: (task: string) => keysOf(world, task),
    acceptedOnce: (all: readonly Made[]) => acceptedOnce(world, all),
  };
}

async function acceptedOnce(world: World, all: readonly Made[]): Promise<void> {
  for (const made of all) {
    const row = await readSubmission(world, made.submissionId);
    expect(row).toMatchObject({ status: 'accepted', attempts: [{ number: 1, outcome: 'accepted' }] });
    expect(transmissions(world, made)).toBe(1);
  }
}

/** What a test puts between the worker and KSeF. */
function createWays(world: World, services: Services) {
  const ways: { close: () => Promise<void> }[] = [];
  const goBy = (way: Watched) => {
    ways.push(way);
    services.ksefUrls = { ...services.ksefUrls, simulator: way.url };
  };
  return {
    /** Every step of KSeF from here on is seen. */
    watch: async (reached: Parameters<typeof watch>[1]) => goBy(await watch(world.simulator.url, reached)),
    /** Answers of KSeF from here on are replaced. */
    between: async (script: (between: Between) => void) => {
      const between = await createBetween();
      between.target = world.simulator.url;
      script(between);
      goBy(between);
    },
    /** Whether the organization has a credential to sign in to KSeF with. */
    connected: (is: boolean) =>
      world.database.db.ksefCredential.updateMany({ data: { status: is ? 'active' : 'pending' } }),
    close: async () => {
      for (const way of ways) await way.close();
      await world.close();
    },
  };
}

/** The keys of the jobs that wait, of one kind. */
async function keysOf({ database }: World, task: string): Promise<string[]> {
  const rows = await database.db.$queryRaw<
    { key: string }[]
  >`SELECT key FROM graphile_worker.jobs WHERE task_identifier = ${task} ORDER BY key`;
  return rows.map(({ key }) => key);
}

/** @returns false where it waits for another time */
function inTime(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => (error instanceof RetryLater ? false : Promise.reject(error)),
  );
}

/** One after another. */
export async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}
