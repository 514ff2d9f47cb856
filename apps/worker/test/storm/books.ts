import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import { type FaultName, faultNames } from '@invoicing/ksef-simulator/scenarios';
import { sweepUnsettled } from '../../src/jobs/sweep-unsettled.ts';
import { createWorld, quickPace, type World } from '../fixture.ts';
import { type Balance, balance } from './balance.ts';
import { type Books, openBooks } from './documents.ts';
import { createPerson, type Person } from './person.ts';
import { type Row, readRows, reasonOf, stuckAtKsef } from './rows.ts';
import { stateOf } from './state.ts';
import { cutConnections } from './storm.ts';
import { createWeather, drawn, faultsOf, type Weather } from './weather.ts';

export type StormOfBooks = {
  sellers: number;
  documents: number;
  seed: number;
  /** After this the run ends with what it has. */
  limitMs: number;
  say: (line: string) => void;
};
export type BooksResult = Balance & {
  planned: number;
  seconds: number;
  /** Documents of which more is to come; none where the run came to its end. */
  unfinished: number;
  struck: Partial<Record<FaultName, number>>;
  kills: number;
  cuts: number;
  credentials: { ended: number; replaced: number };
  /** Attempts after the first, each under an approval of its own. */
  approvedAgain: number;
};

const main = path.resolve(import.meta.dirname, '../../src/main.ts');
const roundMs = 1000;
const reportEveryMs = 60_000;
/** Of so few that have not ended it is said what they wait for, and of more where none has ended in between. */
const fewLeft = 20;
/** What is not written at the beginning follows in so many rounds. */
const roundsOfRelease = 300;
/** A worker is killed, or every connection cut, once for so many documents; a small storm has these at least. */
const documentsOfStrike = 50;
const leastStrikes = 6;
/** One of so many sellers has its credential end during the run. */
const sellersOfEnding = 5;
// No time-out that a slow machine would meet: what is late is late for KSeF alone.
const pace = {
  ...quickPace,
  LIVENESS_BEAT_MS: '500',
  LIVENESS_GONE_AFTER_MS: '5000',
  KSEF_TIMEOUT_MS: '10000',
  POLL_DELAYS_MS: '500,2000,5000',
  // Soon at first; KSeF answers twenty questions about a seller's invoices in an hour.
  RECONCILE_DELAYS_MS: '2000,5000,10000,30000,60000,300000',
  NEGATIVE_CHECK_SPACING_MS: '2000',
};

/**
 * Two workers carry the documents of many sellers to a KSeF that enforces production's limits, while everything that
 * can go wrong does, at random: requests meet faults, credentials end, workers are killed and connections cut. Goes on
 * until every document has ended or waits for something that does not come.
 */
export async function stormOfBooks(given: StormOfBooks): Promise<BooksResult> {
  const world = await createWorld(pace, { limits: 'production' });
  world.services.sweepAfterSeconds = 10;
  const workers = [0, 1].map(() => childProcess(main, () => world.env, { supervised: true }));
  try {
    const books = await openBooks(world, given);
    given.say(`${books.made.length} of ${given.documents} documents are queued; the workers start`);
    const weather = createWeather(world.simulator.store, faultsOf(given.seed, given.documents));
    for (const [index] of faultNames.entries()) weather.blow(sellerAt(books, index).nip, 0);
    const begun = Date.now();
    for (const worker of workers) worker.start();
    const person = createPerson(books.sellers);
    const course = await carry({ world, books, weather, person, workers, given });
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (course.unfinished > 0) given.say(await stateOf(world));
    return {
      ...(await balance(world, books)),
      ...course,
      planned: given.documents,
      seconds,
      struck: weather.struck(),
      credentials: { ended: person.ended(), replaced: person.replaced() },
      approvedAgain: person.approved(),
    };
  } finally {
    for (const worker of workers) await worker.kill();
    await world.close();
  }
}

type Run = {
  world: World;
  books: Books;
  weather: Weather;
  person: Person;
  workers: readonly Child[];
  given: StormOfBooks;
};

type Course = { kills: number; cuts: number; unfinished: number };

/** Rounds until nothing is to come any more. What is struck follows how much has ended, not the time. */
async function carry(run: Run): Promise<Course> {
  const { given, books, world } = run;
  const strikes = planStrikes(run);
  const course: Course = { kills: 0, cuts: 0, unfinished: given.documents };
  const [end, perRound] = [Date.now() + given.limitMs, Math.ceil(books.left() / roundsOfRelease)];
  let reportAt = Date.now() + reportEveryMs;
  let reported = given.documents;
  for (let index = 0; course.unfinished > 0 && Date.now() < end; index += 1) {
    await sleep(roundMs);
    // The connections of this process are cut too: a round that saw nothing counts for nothing.
    const share = 1 - course.unfinished / given.documents;
    const open = await round(run, { index, count: perRound, share }).catch(() => null);
    if (open === null) continue;
    const stuck = stuckAtKsef(world);
    course.unfinished = books.left() + open.filter((row) => reasonOf(row, stuck) === null).length;
    if (Date.now() >= reportAt) {
      reportAt += reportEveryMs;
      given.say(`${given.documents - course.unfinished} of ${given.documents} have ended`);
      if (course.unfinished < fewLeft || course.unfinished === reported)
        given.say(await stateOf(world).catch(() => ''));
      reported = course.unfinished;
    }
    await strike(run, strikes.take(given.documents - course.unfinished), course);
    endCredentials(run, open, given.documents - course.unfinished);
  }
  return course;
}

/** Which round it is, how many documents it may write, and the share of all that has ended. */
type Round = { index: number; count: number; share: number };

/** Lets the sweep of the minute come sooner, and people and faults have their turn. @returns what has no UPO yet */
async function round({ world, books, weather, person }: Run, { index, count, share }: Round): Promise<Row[]> {
  await books.release(count);
  await sweepUnsettled(world.services);
  const open = await readRows(world, 'open');
  await person.act(open);
  const busy = new Set(open.map(({ organizationId }) => organizationId));
  const isOver = ({ organizationId, nip }: World) => !busy.has(organizationId) && books.left(nip) === 0;
  weather.moveFrom((nip) => books.sellers.some((seller) => seller.nip === nip && isOver(seller)));
  const active = books.sellers.filter((seller) => !isOver(seller));
  const seller = active[index % Math.max(active.length, 1)];
  if (seller) weather.blow(seller.nip, share);
  return open;
}

type Target = 'database' | 0 | 1;

/** What is struck, each after its share of the documents has ended. */
function planStrikes({ given: { documents, seed } }: Run) {
  const targets: readonly Target[] = ['database', 0, 1];
  const count = Math.max(Math.ceil(documents / documentsOfStrike), leastStrikes);
  const draws = drawn(count, targets.length - 1, seed + 1);
  // Each of them in the first three.
  const left = draws.map((draw, index) => targets[index < targets.length ? index : draw] ?? 'database');
  let next = 0;
  return {
    take: (ended: number): Target | null => {
      if (ended < (next * documents) / (count + 1)) return null;
      next += 1;
      return left.shift() ?? null;
    },
  };
}

async function strike({ world, workers }: Run, target: Target | null, course: Course): Promise<void> {
  if (target === null) return;
  if (target === 'database') {
    course.cuts += await cutConnections(world);
    return;
  }
  await workers[target]?.kill();
  workers[target]?.start();
  course.kills += 1;
}

/** Ends the credential of the seller who has most on its way, after each share of the documents. */
function endCredentials({ books, person }: Run, open: readonly Row[], ended: number): void {
  const count = Math.ceil(books.sellers.length / sellersOfEnding);
  const documents = books.made.length + books.left();
  if (person.ended() >= count || ended < ((person.ended() + 1) * documents) / (count + 2)) return;
  const byOwner = Map.groupBy(open, ({ organizationId }) => organizationId);
  const onItsWay = ({ organizationId, nip }: World) => (byOwner.get(organizationId)?.length ?? 0) + books.left(nip);
  const [busiest] = books.sellers
    .filter((seller) => !person.hasEnded(seller))
    .sort((a, b) => onItsWay(b) - onItsWay(a));
  if (busiest) person.endCredential(busiest, person.ended() % 2 === 0 ? 'token_revoked' : 'auth_503');
}

function sellerAt({ sellers }: Books, index: number): World {
  const seller = sellers[index % sellers.length];
  if (!seller) throw new Error('a storm needs a seller');
  return seller;
}
