import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { checkAnswers } from '@invoicing/ksef-simulator/testing/answers';
import { createSubmission, createWorld, type World } from '../fixture.ts';
import { carryUntil, createVirtualClock } from '../virtual-time.ts';
import { type Calls, countCalls } from './calls.ts';

export type DayResult = {
  documents: number;
  accepted: number;
  confirmed: number;
  /** Documents that KSeF has, and those of them that it has more than once. */
  inKsef: number;
  twice: number;
  sessions: number;
  packages: number;
  inPackages: number;
  jobs: number;
  /** Virtual hours until the last document had left, and until everything was over. */
  sentAfterHours: number;
  overAfterHours: number;
  realMinutes: number;
  calls: Calls;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;
const sayEveryMs = 60_000;
/** Documents that are written to the database at the same time. */
const writers = 4;
const settings = { KSEF_TIMEOUT_MS: '30000', POLL_DELAYS_MS: '1000,3000,60000' };

/**
 * A day of one seller on a virtual clock: documents that are all queued after midnight, two workers, a KSeF that
 * enforces production's limits. One by one KSeF takes 180 in an hour, so that more go in packages.
 */
export async function dayOfSeller(documents: number, say: (line: string) => void): Promise<DayResult> {
  const begun = Date.now();
  // Tomorrow: what the queue is to run at once, it dates by the machine's clock, which is behind the virtual one then.
  const day = warsawDay(new Date(endOfWarsawDay(warsawDay(new Date())).getTime() + minuteMs));
  const end = endOfWarsawDay(day);
  const clock = createVirtualClock();
  const start = end.getTime() - dayMs + minuteMs;
  clock.time = start;
  const [calls, answers] = [countCalls(clock.now), checkAnswers()];
  const onAnswer: typeof calls.onAnswer = (answer) => {
    answers.onAnswer(answer);
    calls.onAnswer(answer);
  };
  const world = await createWorld(settings, { clock: clock.now, limits: 'production', onAnswer });
  try {
    await queue(world, documents, day);
    say(`${documents} documents are queued`);
    const workers = [1, 2].map(() => ({ ...world.services, clock: clock.now }));
    const watch = setInterval(() => {
      const { accepted } = world.simulator.store;
      say(`${hours(clock.time - start).toFixed(1)} hours of the day, KSeF has ${accepted.length} of ${documents}`);
    }, sayEveryMs);
    const jobs = await carryUntil(world, workers, clock, end).finally(() => clearInterval(watch));
    answers.requireAllRight();
    const overAfterHours = hours(clock.time - start);
    return { ...(await figures(world, start)), documents, jobs, overAfterHours, realMinutes: minutes(begun), calls };
  } finally {
    await world.close();
  }
}

const hours = (milliseconds: number) => milliseconds / 3_600_000;
const minutes = (since: number) => (Date.now() - since) / 60_000;

async function queue(world: World, documents: number, issueDate: string): Promise<void> {
  let left = documents;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      await createSubmission(world, { issueDate });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function figures({ database: { db }, simulator: { store } }: World, start: number) {
  const attempts = await db.submissionAttempt.findMany({
    where: { transmissionStartedAt: { not: null } },
    select: { sessionReference: true, transmissionStartedAt: true },
  });
  const last = attempts.reduce((latest, one) => Math.max(latest, one.transmissionStartedAt?.getTime() ?? 0), start);
  const sessions = [...store.sessions.values()];
  const inKsef = new Set(store.accepted.map(({ hash }) => hash)).size;
  return {
    accepted: await db.submission.count({ where: { status: 'accepted' } }),
    confirmed: await db.submission.count({ where: { upoStatus: 'available' } }),
    inKsef,
    twice: store.accepted.length - inKsef,
    sessions: sessions.length,
    packages: sessions.filter(({ batch, invoices }) => batch !== null && invoices.length > 0).length,
    inPackages: attempts.filter(({ sessionReference }) => sessionReference?.includes('-SB-')).length,
    sentAfterHours: hours(last - start),
  };
}
