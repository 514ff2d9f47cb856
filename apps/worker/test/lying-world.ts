import { pino } from 'pino';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { reconcileKsefSubmission } from '../src/jobs/reconcile-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { storeUpo } from '../src/jobs/store-upo.ts';
import type { Answer, Between } from './between.ts';
import { createSubmission, createWorld, type Made, readSubmission, type World } from './fixture.ts';

/** A world whose KSeF can be made to lie, and the worker's jobs one by one. */
export type LyingWorld = {
  world: World;
  between: Between;
  /** What the worker wrote to its log. */
  warnings: string[];
  pass: (milliseconds: number) => void;
  /** Forgets lies and warnings; what was sent before does not count against KSeF's limits. */
  renew: () => void;
  submission: () => Promise<Made>;
  send: (made: Made) => Promise<void>;
  poll: (made: Made) => Promise<void>;
  reconcile: (made: Made) => Promise<void>;
  storeUpo: (made: Made) => Promise<void>;
  read: (made: Made) => ReturnType<typeof readSubmission>;
  close: () => Promise<void>;
};

const longerThanLimits = 150_000;

export async function createLyingWorld(between: Between): Promise<LyingWorld> {
  const world = await createWorld({ KSEF_SIMULATOR_URL: between.url, KSEF_TIMEOUT_MS: '15000' });
  between.target = world.simulator.url;
  const warnings: string[] = [];
  let ahead = 0;
  world.services.clock = () => new Date(Date.now() + ahead);
  world.services.logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const job = ({ submissionId }: Made) => ({ organizationId: world.organizationId, submissionId });
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return {
    world,
    between,
    warnings,
    pass,
    renew: () => {
      pass(longerThanLimits);
      between.forget();
      warnings.length = 0;
    },
    submission: () => createAlone(world),
    send: (made) => sendKsefSubmission(world.services, { ...job(made), attempt: 1 }),
    poll: (made) => pollKsefSubmission(world.services, job(made)),
    reconcile: (made) => reconcileKsefSubmission(world.services, job(made)),
    storeUpo: (made) => storeUpo(world.services, job(made)),
    read: (made) => readSubmission(world, made.submissionId),
    close: async () => {
      await world.close();
      await between.close();
    },
  };
}

async function createAlone(world: World): Promise<Made> {
  const { submission } = world.database.db;
  // What earlier tests left open is looked for together with this one, unless a person has it.
  await submission.updateMany({ where: { status: 'uncertain' }, data: { manualAttention: true } });
  const made = await createSubmission(world, { enqueue: false });
  // The tests of a file take hours of this clock: with `online` those that come after its midnight would not be sent.
  await submission.updateMany({ where: { id: made.submissionId }, data: { mode: 'late' } });
  return made;
}

export type Change = Parameters<Between['replace']>[1];

/** An answer in the form of KSeF, or in none. */
export const json =
  (body: unknown, status = 200) =>
  (): Answer => ({ status, type: 'application/json', body: JSON.stringify(body) });
export const html = (status: number) => (): Answer => ({
  status,
  type: 'text/html',
  body: '<html><body>Imperva</body></html>',
});
/** A refusal in KSeF's own form. */
export const problem = (code: number) => (): Answer => ({
  status: 400,
  type: 'application/problem+json',
  body: JSON.stringify({
    title: 'Bad Request',
    status: 400,
    detail: 'x',
    errors: [{ code, description: 'x', details: [] }],
    timestamp: 'x',
    traceId: 'x',
  }),
});
export const text = (body: string) => (): Answer => ({ status: 200, type: 'application/xml', body });
export const huge = (): Answer => ({ status: 200, type: 'application/json', body: Buffer.alloc(100_000_000, 'x') });
export const endless = () => null;
/** KSeF's own answer with members changed. */
export const changed =
  (change: (body: Record<string, unknown>) => object) =>
  (answer: Answer): Answer => ({ ...answer, body: JSON.stringify(change(JSON.parse(String(answer.body)))) });

/** What is no answer of KSeF. */
export const garbage: [name: string, change: Change][] = [
  ['an HTML page that says 200', html(200)],
  ['an HTML page that says 403', html(403)],
  ['an HTML page that says 502', html(502)],
  ['JSON of a network in between that says 403', json({ error: 'blocked' }, 403)],
  ['nothing', text('')],
  ['null', json(null)],
  ['an empty object', json({})],
  ['a list', json([])],
  ['100 MB', huge],
  ['an answer without an end', endless],
];
