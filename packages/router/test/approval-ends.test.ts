import type { MadeMember } from '@invoicing/db/testing/factories';
import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { removeFactor } from '@invoicing/identity/account/remove-factor';
import { describe, expect } from 'vitest';
import { endApprovalsWithFactor } from '../src/approvals/use/end-with-factor.ts';
import type { PolicyValues } from '../src/panel/policy/schema.ts';
import {
  type Asked,
  type AskedDraft,
  anotherClient,
  correctionAsked,
  createFirm,
  doorsOf,
  expectEnded,
  invoiceAsked,
  urlTokenOf,
} from '../testing/approval-doors.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { actorOf, approve, type Harness, type Json, panelOf, type Tenant } from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';
import { signIn, visitor } from '../testing/people.ts';
import { retryAsked, sendAsked } from '../testing/sending-doors.ts';
import { test } from '../testing/test.ts';

test.afterEach(({ harness }) => harness.setNow(null));

type World<Of extends Asked = Asked> = {
  harness: Harness;
  tenant: Tenant;
  owner: MadeMember;
  asked: Of;
  intent: Json;
  approver: MadeMember;
};
type Ending<Of extends Asked = Asked> = {
  cause: string;
  /** Whether it was decided before, and by whom. */
  decided: 'approver' | 'owner' | null;
  end: (world: World<Of>) => Promise<unknown>;
  /** Brings back what the cause took away. */
  undo?: (world: World<Of>) => Promise<unknown>;
  status: 'revoked' | 'superseded' | 'expired' | 'denied' | 'consumed';
  use: string;
  /** What asking again answers; null for a new intent. */
  again: string | null | ((asked: Of) => string);
};

const panel = ({ harness, tenant }: World, member: MadeMember) =>
  panelOf(harness, actorOf(tenant.organizationId, member));
const revoked = { status: 'revoked' as const, use: 'approval_revoked', again: null };
const expired = { status: 'expired' as const, use: 'approval_expired', again: null };
const approved = { decided: 'approver' as const, ...revoked };
const asking = { decided: null, ...revoked };

async function changePolicy(world: World, changes: Partial<PolicyValues>): Promise<void> {
  const { values } = await panel(world, world.owner).getPolicy({});
  await panel(world, world.owner).changePolicy({ from: values, to: { ...values, ...changes }, acknowledgesOff: true });
}

async function removeOneFactor({ harness, approver }: World): Promise<void> {
  const session = { ...(await signIn(harness, approver)), ip: visitor.ip };
  const key = createAuthenticator();
  const passkey = key.create(await beginPasskey(harness.services, session));
  await finishPasskey(harness.services, session, { name: 'Key', passkey });
  const { id } = await harness.database.db.webauthnCredential.findFirstOrThrow({ where: { userId: approver.userId } });
  const { services } = harness;
  await removeFactor(services, session, { kind: 'passkey', id }, endApprovalsWithFactor(services, session));
}

async function rotateSecret(world: World): Promise<void> {
  const { id, secrets } = await openClient(panel(world, world.owner), world.tenant.client.id);
  await panel(world, world.owner).rotateClientSecret({ id, secretId: secrets[0]?.id ?? '', overlapHours: 0 });
}

async function useByAnother({ harness, tenant, asked }: World): Promise<void> {
  const actor = await anotherClient(harness, tenant);
  const { json } = await asked.ask(actor);
  await approve(harness, tenant, json);
  expect(await asked.use(json, actor)).toBeNull();
}

async function deny(world: World): Promise<void> {
  const { intent, approver } = world;
  const { document } = await panel(world, approver).reviewApproval({ urlToken: urlTokenOf(intent) });
  const page = { id: String(intent['id']), contentHash: document.contentHash, pageSha256: document.sha256 };
  await panel(world, approver).declineIntent({ ...page, reason: 'Not ordered' });
}

const later =
  (minutes: number) =>
  async ({ harness }: World) =>
    harness.setNow(new Date(Date.now() + minutes * 60_000));
const takeBack = (world: World) => panel(world, world.owner).revokeApproval({ id: String(world.intent['id']) });
const giveUp = ({ asked, owner }: World<AskedDraft>) => asked.giveUp(owner);
const revokeClient = (world: World) => panel(world, world.owner).revokeClient({ id: world.tenant.client.id });

/** What ends an approval of anything. */
const endings: Ending[] = [
  { cause: 'somebody takes it back', ...approved, end: takeBack },
  {
    cause: 'its use',
    decided: 'approver',
    end: ({ asked, intent }) => asked.use(intent),
    status: 'consumed',
    use: 'approval_already_used',
    again: ({ afterUse }) => afterUse,
  },
  {
    cause: 'the use of another',
    decided: 'approver',
    end: useByAnother,
    status: 'superseded',
    use: 'approval_superseded',
    again: ({ afterUse }) => afterUse,
  },
];

/** What ends one of a draft in addition, or whatever it is about in the same way. */
const draftEndings: Ending<AskedDraft>[] = [
  ...endings,
  {
    cause: 'the approver is deactivated',
    ...approved,
    end: (world) => panel(world, world.owner).deactivateMember({ id: world.approver.memberId }),
    undo: (world) => panel(world, world.owner).reactivateMember({ id: world.approver.memberId }),
  },
  {
    cause: 'the approver has another role',
    ...approved,
    end: (world) => panel(world, world.owner).changeMemberRole({ id: world.approver.memberId, role: 'auditor' }),
    undo: (world) => panel(world, world.owner).changeMemberRole({ id: world.approver.memberId, role: 'approver' }),
  },
  {
    cause: 'the policy asks for two persons',
    ...approved,
    end: (world) => changePolicy(world, { fourEyes: 'two_person' }),
    undo: (world) => changePolicy(world, { fourEyes: 'requester_excluded' }),
  },
  { cause: 'the approver removes a second factor', ...approved, end: removeOneFactor },
  {
    cause: 'the secret of the asking client is shown to the approver',
    ...approved,
    decided: 'owner',
    end: rotateSecret,
  },
  { cause: 'the asking client is revoked', ...approved, end: revokeClient, again: 'invalid_token' },
  { cause: 'the asking client is revoked before a decision', ...asking, end: revokeClient, again: 'invalid_token' },
  { cause: 'somebody takes the request back', ...asking, end: takeBack },
  { cause: 'the draft or correction is given up', ...approved, end: giveUp, again: 'draft_not_open' },
  { cause: 'it is given up before a decision', ...asking, end: giveUp, again: 'draft_not_open' },
  {
    cause: 'a new version',
    decided: 'approver',
    end: ({ asked }) => asked.change(),
    status: 'superseded',
    use: 'approval_superseded',
    again: 'version_conflict',
  },
  { cause: 'a denial', decided: null, end: deny, status: 'denied', use: 'approval_denied', again: null },
  { cause: 'time, unused', decided: 'approver', end: later(16), ...expired },
  { cause: 'time, undecided', decided: null, end: later(25 * 60), ...expired },
];

const drafts = [
  ['an invoice', invoiceAsked],
  ['a correction', correctionAsked],
] as const;

const documents = [
  ['sending an invoice', (given: Harness, tenant: Tenant) => sendAsked(given, tenant, 'invoice')],
  ['sending a correction', (given: Harness, tenant: Tenant) => sendAsked(given, tenant, 'correction')],
  ['retrying an invoice', (given: Harness, tenant: Tenant) => retryAsked(given, tenant, 'invoice')],
  ['retrying a correction', (given: Harness, tenant: Tenant) => retryAsked(given, tenant, 'correction')],
] as const;

const name = 'has ended at every door, and stays so when its cause is undone: $cause';

describe.each(drafts)('an approval of %s', (_, make) => {
  test.for(draftEndings)(name, (ending, { harness }) => expectEnding(harness, make, ending));
});

describe.each(documents)('an approval of %s', (_, make) => {
  test.for(endings)(name, (ending, { harness }) => expectEnding(harness, make, ending));
});

async function expectEnding<Of extends Asked>(
  harness: Harness,
  make: (harness: Harness, tenant: Tenant) => Promise<Of>,
  ending: Ending<Of>,
): Promise<void> {
  const { tenant, owner } = await createFirm(harness);
  const asked = await make(harness, tenant);
  const { json: intent } = await asked.ask();
  const world: World<Of> = { harness, tenant, owner, asked, intent, approver: tenant.approver };
  if (ending.decided !== null)
    await approve(harness, tenant, intent, ending.decided === 'owner' ? owner : tenant.approver);
  await ending.end(world);
  await expectEnded(harness, tenant, world, ending);
  await ending.undo?.(world);
  await expectEnded(harness, tenant, world, ending);

  const again = await asked.ask();
  expect(again.errorCode).toBe(typeof ending.again === 'function' ? ending.again(asked) : ending.again);
  expect((await asked.read(intent))['status']).toBe(ending.status);
  // Time ends an intent at every door at once; its event is written by the sweep, or by asking again, and then once.
  const ends = (await doorsOf(harness, tenant, intent)).events.filter((event) => event === ending.status);
  expect(ends).toHaveLength(1);
}

/** Approved intents of one draft, as many clients asking about many contents would leave them. */
async function copyIntent({ database: { db } }: Harness, id: string, count: number): Promise<void> {
  const copy = async (table: string, own: string, changes: Record<string, string>) => {
    const columns = await db.$queryRawUnsafe<{ name: string }[]>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_name = '${table}' AND table_schema = 'public' AND is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => changes[name] ?? name);
    await db.$executeRawUnsafe(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table}, generate_series(1, ${count}) AS n
        WHERE ${own} = '${id}'::uuid`,
    );
  };
  const copied = `md5('${id}' || n)::uuid`;
  await copy('approval_intents', 'id', { id: copied, url_token: `'${id}' || n`, subject_hash: `'${id}' || n` });
  await copy('approval_decisions', 'intent_id', { id: `gen_random_uuid()`, intent_id: copied });
}

test('a stricter policy revokes whatever it takes the weight from, however much that is', async ({ harness }) => {
  const { tenant, owner } = await createFirm(harness);
  const asked = await invoiceAsked(harness, tenant);
  const intent = (await asked.ask()).json;
  await approve(harness, tenant, intent);
  await copyIntent(harness, String(intent['id']), 204);
  await changePolicy({ harness, tenant, owner, asked, intent, approver: tenant.approver }, { fourEyes: 'two_person' });
  const { organizationId } = tenant;
  const { approvalIntent, auditEntry } = harness.database.db;
  const statuses = await approvalIntent.groupBy({ by: ['status'], where: { organizationId }, _count: true });
  expect(statuses).toEqual([{ status: 'revoked', _count: 205 }]);
  expect(await auditEntry.count({ where: { organizationId, action: 'approval.revoked' } })).toBe(205);
});
