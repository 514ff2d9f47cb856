import { inspect } from 'node:util';
import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { columnsOf, type TaxDocument } from '@invoicing/db/tax-document';
import { createClient, createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Letterhead } from '@invoicing/domain/document';
import { buildFa3 } from '@invoicing/domain/fa3/build';
import type { Fault } from '@invoicing/ksef-simulator/scenarios';
import { createSimulator, type Simulator, type SimulatorOptions } from '@invoicing/ksef-simulator/server';
import { checkAnswers } from '@invoicing/ksef-simulator/testing/answers';
import { createRendering, type Rendering } from '@invoicing/rendering/pool';
import { pino } from 'pino';
import { readEnv } from '../src/env.ts';
import { createServices, type Services } from '../src/services.ts';
import { createInvoice, createIssuedDraft } from './issued-invoice.ts';

export type World = {
  database: TestDatabase;
  simulator: Simulator;
  services: Services;
  env: Record<string, string>;
  organizationId: string;
  nip: string;
  clientId: string;
  fault: (...faults: { name: Fault['name']; value?: number }[]) => void;
  close: () => Promise<void>;
};

const fast = {
  POLL_DELAYS_MS: '50,100',
  RECONCILE_DELAYS_MS: '50,100',
  NEGATIVE_CHECK_SPACING_MS: '60',
  KSEF_TIMEOUT_MS: '1500',
};

/** Processes that notice soon that another was killed. */
export const quickPace = { LIVENESS_BEAT_MS: '250', LIVENESS_GONE_AFTER_MS: '1000' };

/** Threads that make PDFs take seconds to start: the worlds of a process share them, and no world ends them. */
const rendering: Rendering = { ...createRendering({ timeoutMs: 150_000 }), close: async () => {} };

/** A database, a simulator and one organization connected to it. */
export async function createWorld(changes: Record<string, string> = {}, ksef: SimulatorOptions = {}): Promise<World> {
  const database = await takeTestDatabase();
  const keys = createKeys();
  const { organizationId, nip, ksefToken } = await createOrganization(database.db, keys.keys);
  const client = await createClient(database.db, keys.keys, organizationId, ['invoices:read']);
  const answers = checkAnswers();
  const simulator = await createSimulator({ tokens: [[nip, ksefToken]], onAnswer: answers.onAnswer, ...ksef });
  const env = {
    ...keys.env,
    DATABASE_URL: database.workerUrl,
    BASE_URL: 'http://localhost:3000',
    KSEF_SIMULATOR_URL: simulator.url,
    LOG_LEVEL: 'silent',
    ...fast,
    ...changes,
  };
  const services = { ...createServices(readEnv(env), pino({ level: 'silent' })), rendering };
  return {
    database,
    simulator,
    services,
    env,
    organizationId,
    nip,
    clientId: client.id,
    fault: (...faults) =>
      void simulator.store.faults.set(
        nip,
        faults.map(({ name, value }) => ({ name, value: value ?? 1 })),
      ),
    close: async () => {
      await services.db.$disconnect();
      await simulator.close();
      await database.drop();
      answers.requireAllRight();
    },
  };
}

/** Another organization of the same service and KSeF. */
export async function neighbour(world: World): Promise<World> {
  const { organizationId, nip, ksefToken } = await createOrganization(world.database.db, world.services.keys);
  world.simulator.store.commit({ kind: 'token', nip, token: ksefToken, revoked: false });
  const { id: clientId } = await createClient(world.database.db, world.services.keys, organizationId, [
    'invoices:read',
  ]);
  return { ...world, organizationId, nip, clientId };
}

let counter = 0;

/** A document with its submission, as sending left it. */
export type Made = { submissionId: string; document: TaxDocument; hash: string; number: string };
export type MadeInvoice = Made & { invoice: InvoiceDocument };

type NewSubmission = Codes & {
  number?: string;
  unitPrice?: string;
  enqueue?: boolean;
  letterhead?: Letterhead;
  offline?: boolean;
  issueDate?: string;
  /** Issued on the day before, and approved to go out after its day. */
  late?: boolean;
  attachment?: string;
  deduction?: string;
};

/** An issued invoice with a queued submission, its first attempt and its job: what createKsefSubmission leaves. */
export async function createSubmission(world: World, given: NewSubmission = {}): Promise<MadeInvoice> {
  const { organizationId } = world;
  counter += 1;
  const number = given.number ?? `T/${counter}`;
  return inTransaction(world.database.db, async (tx) => {
    const reference = { organizationId, externalSystem: 'test', externalReference: crypto.randomUUID() };
    const dated = given.late ? { issueDate: warsawDay(new Date(Date.now() - 86_400_000)) } : {};
    const draft = await createIssuedDraft(tx, world, reference, { ...given, ...dated, number });
    const { draftId, customerId, document: invoice } = draft;
    const xml = new TextEncoder().encode(buildFa3(invoice, { number, createdAt: new Date().toISOString() }));
    const { sha256 } = await putBlob(tx, organizationId, xml, 'application/xml');
    const id = await createInvoice(tx, world, { reference, draftId, customerId, document: invoice, number, sha256 });
    const correcting = given.corrects === undefined ? {} : { correctedSha256: given.corrects };
    const certified = given.certify ? { certificateUrl: given.certify(sha256), ...correcting } : {};
    const sent = { offline: given.offline, late: given.late, ...certified };
    const stored = { document: { kind: 'invoice' as const, id }, number, sha256, ...sent };
    return { ...(await queueSubmission(tx, world, stored, given.enqueue)), invoice };
  });
}

/** `certify` makes KOD II of a document, given its hash; `corrects` is the hash of the one that it stands for. */
type Codes = { certify?: (documentSha256: string) => string; corrects?: string };
type Stored = {
  document: TaxDocument;
  number: string;
  sha256: string;
  /** Without KOD II, which is still to be made. */
  offline?: boolean | undefined;
  late?: boolean | undefined;
  certificateUrl?: string;
  correctedSha256?: string;
};

/** A queued submission of a stored document, its first attempt and its job; offline with KOD II, or to get it. */
export async function queueSubmission(
  tx: Tx,
  world: World,
  { document, number, sha256, offline = false, late = false, ...codes }: Stored,
  enqueue = true,
): Promise<Made> {
  const { organizationId } = world;
  const { id: submissionId } = await tx.submission.create({
    data: {
      organizationId,
      ...columnsOf(document),
      environment: 'simulator',
      mode: offline || codes.certificateUrl !== undefined ? 'offline' : late ? 'late' : 'online',
      ...codes,
      documentSha256: sha256,
      upoStatus: 'pending',
    },
  });
  const made = { submissionId, document, number, hash: Buffer.from(sha256, 'hex').toString('base64') };
  await addAttempt(tx, world, made, 1);
  if (enqueue) await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt: 1 });
  return made;
}

/** A used approval and the attempt that it allows. */
export async function addAttempt(
  tx: Tx,
  world: World,
  { submissionId, document, hash }: Made,
  number: number,
): Promise<void> {
  const { organizationId } = world;
  const { id } = await tx.approvalIntent.create({
    data: {
      organizationId,
      ...columnsOf(document),
      status: 'consumed',
      action: 'send',
      subjectHash: `sha256:${Buffer.from(hash, 'base64').toString('hex')}`,
      environment: 'simulator',
      requestedByClientId: world.clientId,
      urlToken: crypto.randomUUID(),
      summary: {},
      policy: {},
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  await tx.submissionAttempt.create({ data: { organizationId, submissionId, number, approvalIntentId: id } });
}

/** What the decision to issue offline what waits leaves. */
export async function issueOffline(world: World, made: Made): Promise<void> {
  const certificateUrl = 'https://qr-test.ksef.mf.gov.pl/certificate/x';
  await inTransaction(world.database.db, async (tx) => {
    await endAttempt(tx, world, made, 'issued_offline');
    const data = { mode: 'offline', certificateUrl };
    await tx.submission.updateMany({ where: { id: made.submissionId }, data });
    await addAttempt(tx, world, made, 2);
  });
}

/** What is left where the first attempt failed and a person approved another. */
export async function approveAgain(world: World, made: Made): Promise<void> {
  await inTransaction(world.database.db, async (tx) => {
    await endAttempt(tx, world, made, 'credential_refused');
    await addAttempt(tx, world, made, 2);
  });
}

async function endAttempt(tx: Tx, { organizationId }: World, { submissionId }: Made, errorCode: string): Promise<void> {
  const where = { organizationId, submissionId, outcome: null };
  await tx.submissionAttempt.updateMany({ where, data: { outcome: 'failed', errorCode } });
}

/** Reads until a condition holds: often at first, then less often, as a long wait need not fill a core. */
export async function until<T>(
  what: string,
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  timeoutMs = 600_000,
): Promise<T> {
  for (const start = performance.now(); ; ) {
    const [value, waited] = [await read(), performance.now() - start];
    if (holds(value)) return value;
    if (waited > timeoutMs) throw new Error(`${what} did not come about: ${inspect(value)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(waited / 10, 20), 400)));
  }
}

/** The submission with its attempts. */
export function readSubmission(world: World, id: string) {
  return world.database.db.submission.findUniqueOrThrow({
    where: { organizationId_id: { organizationId: world.organizationId, id } },
    include: { attempts: { orderBy: { number: 'asc' } } },
  });
}

/** How many times the simulator received the document. */
export function transmissions(world: World, made: Made): number {
  return world.simulator.store.transmissions.get(made.hash) ?? 0;
}
