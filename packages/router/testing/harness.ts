import { requireFittingKeys } from '@invoicing/db/secrets/sealing-canary';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import {
  createClient,
  createKeys,
  createMember,
  createOrganization,
  type MadeClient,
  type MadeMember,
  type MadeOrganization,
} from '@invoicing/db/testing/factories';
import type { LookupSource } from '@invoicing/domain/lookups/lookups';
import { scopes } from '@invoicing/oauth/scopes';
import { createRendering } from '@invoicing/rendering/pool';
import { generate } from 'otplib';
import type { ClientActor, MemberActor } from '../src/access/actor.ts';
import type { Answer } from '../src/errors.ts';
import { type InvokeRequest, invoke } from '../src/invoke.ts';
import { type Operation, operationById } from '../src/operations.ts';
import { appRouter } from '../src/router.ts';
import type { Services } from '../src/services.ts';
import { type Contract, holdToContract } from './contract.ts';

// One pool for a process: threads take seconds to start, and the first document of each is slow on a busy machine.
const rendering = createRendering({ timeoutMs: 150_000 });

export type Json = Record<string, unknown>;
export type Tenant = MadeOrganization & {
  actor: ClientActor;
  client: MadeClient;
  approver: MadeMember;
  approverActor: MemberActor;
};

/** One database, one router, a clock that tests may move. */
export type Harness = {
  database: TestDatabase;
  services: Services;
  keys: ReturnType<typeof createKeys>;
  setNow: (now: Date | null) => void;
  /** Answers calls in place of this process: a service behind HTTP. */
  send?: (operation: Operation, request: InvokeRequest) => Promise<Answer>;
  /** Judges answers in place of this release's contract. */
  hold?: Contract['hold'];
};

type Prepared = { database: TestDatabase; keys: ReturnType<typeof createKeys> };

/**
 * Databases that a file of tests of this process is done with, and the keys of what is sealed in them. Each file makes
 * organizations of its own, so that the next one takes the database as it is: creating one, connecting to it and
 * planning each statement costs more than most files.
 */
const free: Prepared[] = [];

async function prepare(): Promise<Prepared> {
  const database = await createTestDatabase();
  const keys = createKeys();
  await requireFittingKeys(database.db, keys.keys.encryption);
  return { database, keys };
}

async function takeUsed(): Promise<Prepared | null> {
  const used = free.pop();
  // The attempts of an address count for every organization, and under clocks that tests have moved.
  await used?.database.db.throttle.deleteMany();
  return used ?? null;
}

/**
 * @param isAlone for tests that look at, change or break what all organizations share: over a database that no other
 * file of tests has
 */
export async function createHarness({ isAlone = false } = {}): Promise<Harness> {
  const prepared = (isAlone ? null : await takeUsed()) ?? (await prepare());
  const { keys } = prepared;
  const drop = async () => void free.push(prepared);
  const database = isAlone ? prepared.database : { ...prepared.database, drop };
  let fixed: Date | null = null;
  const quiet = () => {};
  const logger = { info: quiet, warn: quiet, error: (facts: object) => console.error(facts) };
  const clock = () => fixed ?? new Date();
  const services = {
    db: database.serviceDb,
    organizationDb: database.organizationDb,
    keys: keys.keys,
    rendering,
    baseUrl: 'http://localhost:3000',
    allowLoopbackWebhooks: false,
    lookups: new Set<LookupSource>(),
    requestsKeptDays: 30,
    otherReceiptKeys: { next: '', retired: '' },
    clock,
    logger,
  };
  return {
    database,
    services,
    keys,
    setNow: (now) => {
      fixed = now;
    },
  };
}

/** An organization with a client of every scope and an approver. */
export async function createTenant({ database, keys }: Harness): Promise<Tenant> {
  const organization = await createOrganization(database.db, keys.keys);
  const { organizationId } = organization;
  const client = await createClient(database.db, keys.keys, organizationId, [...scopes]);
  const approver = await createMember(database.db, keys.keys, organizationId, { role: 'approver' });
  const actor: ClientActor = {
    kind: 'client',
    organizationId,
    plan: 'standard',
    environment: 'simulator',
    oauthClientId: client.id,
    clientId: client.clientId,
    clientName: 'Shop',
    scopes: new Set(scopes),
    memberId: null,
  };
  return { ...organization, actor, client, approver, approverActor: actorOf(organizationId, approver) };
}

export function actorOf(organizationId: string, member: MadeMember): MemberActor {
  const { userId, memberId, role } = member;
  return {
    kind: 'member',
    organizationId,
    environment: 'simulator',
    userId,
    memberId,
    role,
    displayName: 'Demo Member',
    sessionId: crypto.randomUUID(),
    stepUpAt: new Date(),
  };
}

export type Call = Partial<Omit<InvokeRequest, 'actor'>> & { actor?: InvokeRequest['actor'] };

/** Calls an operation as the REST door would, without HTTP. */
export async function call(
  { services, send, hold = holdToContract }: Harness,
  tenant: Tenant,
  operationId: string,
  given: Call = {},
): Promise<Answer & { json: Json }> {
  const operation = operationById(operationId);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given.pathParameters?.[name] ?? '');
  const request = {
    actor: tenant.actor,
    pathParameters: {},
    query: [],
    body: undefined,
    idempotencyKey: [],
    ifNoneMatch: null,
    correlationId: crypto.randomUUID(),
    ip: '127.0.0.1',
    path,
    ...given,
  };
  const answer = await (send ? send(operation, request) : invoke(services, operation, request));
  const json = answer.body === '' ? {} : JSON.parse(answer.body);
  // People are also refused for what only the panel asks of them, such as a second factor.
  if (answer.status < 400 || request.actor?.kind !== 'member') hold(operation, answer.status, json);
  return { ...answer, json };
}

/** The panel as a member sees it. */
export function panelOf({ services }: Harness, actor: MemberActor) {
  return appRouter.createCaller({
    services,
    actor,
    correlationId: crypto.randomUUID(),
    ip: '127.0.0.1',
    idempotency: null,
  }).panel;
}

type Review = Awaited<ReturnType<ReturnType<typeof panelOf>['reviewApproval']>>;

/** Approves an intent on behalf of the tenant's approver, as the hosted page does. @returns what the page showed */
export async function approve(
  harness: Harness,
  tenant: Tenant,
  intent: Json,
  as: MadeMember = tenant.approver,
): Promise<Review> {
  const panel = panelOf(harness, actorOf(tenant.organizationId, as));
  const urlToken = String(intent['approval_url']).split('/').at(-1) ?? '';
  const review = await panel.reviewApproval({ urlToken });
  const code = await freshCode(harness, as);
  await panel.approveIntent({
    id: review.intent.id,
    contentHash: review.document.contentHash,
    pageSha256: review.document.sha256,
    code,
  });
  return review;
}

/** Codes work once; earlier steps of the member are forgotten so that a test need not wait thirty seconds. */
export async function freshCode({ database, services }: Harness, { userId, totpSecret }: MadeMember): Promise<string> {
  await database.db.totpCredential.update({ where: { userId }, data: { lastTimeStep: 0 } });
  return generate({ secret: totpSecret, epoch: Math.floor(services.clock().getTime() / 1000) });
}

/** A valid customer body. */
export function customerBody(reference: string = crypto.randomUUID()): Json {
  return {
    name: 'ACME sp. z o.o.',
    tax_identifier: '5252445767',
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
    external_system: 'shop-pl',
    external_reference: reference,
  };
}

/** A valid draft body, dated today in Warsaw. */
export function draftBody(customerId: string, today: string, changes: Json = {}): Json {
  return {
    external_system: 'shop-pl',
    external_reference: crypto.randomUUID(),
    input: {
      kind: 'vat',
      customer_id: customerId,
      currency: 'PLN',
      issue_date: today,
      numbering: { mode: 'series', series: 'FV' },
      lines: [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' }],
      payment: { method: 'transfer', due_date: today, bank_account: 'PL61109010140000071219812874' },
      ...changes,
    },
  };
}

/** A valid correction of the one line of `draftBody`, dated today in Warsaw. */
export function correctionInput(today: string, changes: Json = {}): Json {
  return {
    correction_date: today,
    reason: 'Zwrot połowy',
    vat_effect: 'correction_date',
    mode: 'line_changes',
    lines: [
      { ref: '1', after: { name: 'Usługa', quantity: '0.5', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' } },
    ],
    numbering: { mode: 'series', series: 'KOR' },
    ...changes,
  };
}
