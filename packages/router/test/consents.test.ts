import { createDelegatedClient, createMember, type MadeClient } from '@invoicing/db/testing/factories';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { appRouter } from '../src/router.ts';
import { type Asked, ask, decide } from '../testing/consent.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

const redirectUri = 'https://client.example/cb';
const scopes = ['customers:read', 'customers:write', 'invoices:issue', 'invoices:read'];
let harness: Harness;
let tenant: Tenant;
let client: MadeClient;
let accountant: MemberActor;
let asked: Asked;

const member = async (role: 'accountant' | 'approver' | 'owner') => {
  const made = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role });
  return actorOf(tenant.organizationId, made);
};
const askAgain = () => ask(harness, { client_id: client.clientId, redirect_uri: redirectUri });
const forbidden = { cause: { code: 'insufficient_scope' } };
const consents = () => harness.database.db.oauthConsent.count({ where: { oauthClientId: client.id } });
const gone = { cause: { code: 'version_conflict', details: [{ code: 'request_gone' }] } };

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());
afterEach(() => harness.setNow(null));
beforeEach(async () => {
  client = await createDelegatedClient(harness.database.db, harness.keys.keys, tenant.organizationId, scopes, [
    redirectUri,
  ]);
  accountant = await member('accountant');
  asked = await askAgain();
});

describe('the page', () => {
  test('shows who asks, where the answer goes, and each scope; what acts outwards is marked', async () => {
    const review = await panelOf(harness, accountant).openConsent(asked);
    expect(review).toMatchObject({ clientName: 'Planner', redirectHost: 'client.example', isRemembered: false });
    expect(review.scopes.map(({ name }) => name)).toEqual(scopes);
    expect(review.scopes.filter(({ isHighRisk }) => isHighRisk).map(({ name }) => name)).toEqual(['invoices:issue']);
    expect(review.scopes.every(({ isGrantable, isChosen }) => isGrantable && isChosen)).toBe(true);
  });

  test('shows a scope that the role does not permit as not grantable, and the decision does not grant it', async () => {
    const approver = await member('approver');
    const review = await panelOf(harness, approver).openConsent(asked);
    const grantable = review.scopes.filter(({ isGrantable }) => isGrantable).map(({ name }) => name);
    expect(grantable).toEqual(['customers:read', 'invoices:read']);
    await decide(harness, approver, asked, 'approve', scopes);
    const consent = await harness.database.db.oauthConsent.findFirstOrThrow({ where: { memberId: approver.memberId } });
    expect(consent.scopes).toEqual(['customers:read', 'invoices:read']);
  });

  test('comes narrowed as the last time, until the member took that back', async () => {
    await decide(harness, accountant, asked, 'approve', ['invoices:read']);
    const again = await panelOf(harness, accountant).openConsent(await askAgain());
    const chosen = again.scopes.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    expect([again.isRemembered, chosen]).toEqual([true, ['invoices:read']]);
    await panelOf(harness, accountant).withdrawConnection({ oauthClientId: client.id, memberId: accountant.memberId });
    expect((await panelOf(harness, accountant).openConsent(await askAgain())).isRemembered).toBe(false);
  });
});

describe('the decision', () => {
  test('approved: a code for what was chosen, with state and issuer, and an audit entry without the code', async () => {
    const location = await decide(harness, accountant, asked, 'approve', ['invoices:read']);
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      code: expect.stringMatching(/^iac_/),
      state: 'xyz',
      iss: 'http://localhost:3000',
    });
    const consent = await harness.database.db.oauthConsent.findFirstOrThrow({ where: { oauthClientId: client.id } });
    expect(consent).toMatchObject({ memberId: accountant.memberId, scopes: ['invoices:read'] });
    const entry = await harness.database.db.auditEntry.findFirstOrThrow({
      where: { subjectId: consent.id, action: 'consent.given' },
    });
    expect(entry).toMatchObject({
      actorKind: 'member',
      actorId: accountant.memberId,
      details: { client_id: client.clientId, scopes: ['invoices:read'] },
    });
    expect(JSON.stringify(entry)).not.toContain(location.searchParams.get('code'));
  });

  test('denied: access_denied with state and issuer, and nothing granted', async () => {
    const location = await decide(harness, accountant, asked, 'deny');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'xyz',
      iss: 'http://localhost:3000',
    });
    expect(await consents()).toBe(0);
  });

  test('a scope that was not asked for, or does not exist, changes nothing; choosing nothing is refused and leaves the request open', async () => {
    const panel = panelOf(harness, accountant);
    const none = decide(harness, accountant, asked, 'approve', ['webhook-endpoints:write', '__proto__', 'x']);
    await expect(none).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
    const { formToken } = await panel.openConsent(asked);
    await panel.approveConsent({ ...asked, formToken, scopes: ['invoices:read', 'webhook-endpoints:write'] });
    const consent = await harness.database.db.oauthConsent.findFirstOrThrow({ where: { oauthClientId: client.id } });
    expect(consent.scopes).toEqual(['invoices:read']);
  });

  test('is made once: of ten at the same moment one counts, and none afterwards', async () => {
    const panel = panelOf(harness, accountant);
    const { formToken } = await panel.openConsent(asked);
    const approve = () => panel.approveConsent({ ...asked, formToken, scopes: ['invoices:read'] });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, approve));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approve()).rejects.toMatchObject(gone);
    await expect(panel.openConsent(asked)).rejects.toMatchObject(gone);
    expect(await consents()).toBe(1);
  });

  test('is not made after ten minutes', async () => {
    const panel = panelOf(harness, accountant);
    const { formToken } = await panel.openConsent(asked);
    harness.setNow(new Date(Date.now() + 601_000));
    await expect(panel.approveConsent({ ...asked, formToken, scopes })).rejects.toMatchObject(gone);
    await expect(panel.denyConsent({ ...asked, formToken })).rejects.toMatchObject(gone);
  });

  test('is not made from another browser, in another session, or with a form of either', async () => {
    const panel = panelOf(harness, accountant);
    await expect(panel.openConsent({ ...asked, binding: 'x'.repeat(43) })).rejects.toMatchObject(gone);
    const { formToken } = await panel.openConsent(asked);
    const inAnother = { ...asked, binding: 'x'.repeat(43), formToken, scopes };
    await expect(panel.approveConsent(inAnother)).rejects.toMatchObject(gone);
    const elsewhere = panelOf(harness, { ...accountant, sessionId: crypto.randomUUID() });
    await expect(elsewhere.openConsent(asked)).rejects.toMatchObject(gone);
    for (const wrong of ['', formToken.slice(1), formToken.toUpperCase()])
      await expect(panel.approveConsent({ ...asked, formToken: wrong, scopes })).rejects.toMatchObject(forbidden);
    await expect(elsewhere.approveConsent({ ...asked, formToken, scopes })).rejects.toMatchObject(forbidden);
    expect(await consents()).toBe(0);
  });

  test('is not made by a member of another organization, who learns nothing of this one', async () => {
    const other = await createTenant(harness);
    await expect(panelOf(harness, other.approverActor).openConsent(asked)).rejects.toMatchObject(gone);
    expect(await consents()).toBe(0);
  });

  test.each([
    [
      'suspended',
      ({ memberId }: MemberActor) =>
        harness.database.db.member.updateMany({ where: { id: memberId }, data: { status: 'suspended' } }),
    ],
    [
      'without a second factor',
      ({ userId }: MemberActor) => harness.database.db.totpCredential.delete({ where: { userId } }),
    ],
    [
      'inactive',
      ({ userId }: MemberActor) => harness.database.db.user.update({ where: { id: userId }, data: { active: false } }),
    ],
  ])('is not made by a member who is %s by now', async (_, change) => {
    const { formToken } = await panelOf(harness, accountant).openConsent(asked);
    await change(accountant);
    const approving = panelOf(harness, accountant).approveConsent({ ...asked, formToken, scopes });
    await expect(approving).rejects.toMatchObject(forbidden);
    expect(await consents()).toBe(0);
  });

  test('is not made for a client that was revoked meanwhile', async () => {
    const { formToken } = await panelOf(harness, accountant).openConsent(asked);
    await harness.database.db.oauthClient.updateMany({ where: { id: client.id }, data: { revokedAt: new Date() } });
    await expect(panelOf(harness, accountant).approveConsent({ ...asked, formToken, scopes })).rejects.toMatchObject(
      gone,
    );
  });

  test('is made by people only', async () => {
    const caller = appRouter.createCaller({
      services: harness.services,
      actor: tenant.actor,
      correlationId: crypto.randomUUID(),
      ip: null,
      idempotency: null,
    });
    await expect(caller.panel.approveConsent({ ...asked, formToken: '', scopes })).rejects.toMatchObject(forbidden);
  });
});

describe('connections', () => {
  test('a member sees their own, one for each client however often it asked; the owner sees everyone’s', async () => {
    await decide(harness, accountant, asked, 'approve', ['invoices:read']);
    await decide(harness, accountant, await askAgain(), 'approve', ['customers:read']);
    const { data: own } = await panelOf(harness, accountant).listConnections({});
    expect(own).toMatchObject([
      {
        clientName: 'Planner',
        memberName: 'Demo Member',
        isOwn: true,
        scopes: ['customers:read', 'invoices:read'],
        lastUsedAt: null,
      },
    ]);
    expect((await panelOf(harness, await member('approver')).listConnections({})).data).toEqual([]);
    const { data: all } = await panelOf(harness, await member('owner')).listConnections({});
    expect(all.find(({ oauthClientId }) => oauthClientId === client.id)).toMatchObject({
      memberId: accountant.memberId,
      isOwn: false,
    });
  });

  test('one that was not used in time has ended', async () => {
    await decide(harness, accountant, asked, 'approve');
    harness.setNow(new Date(Date.now() + 61_000));
    expect((await panelOf(harness, accountant).listConnections({})).data).toEqual([]);
  });

  test('many come page by page, each once, the latest first', async () => {
    const owner = panelOf(harness, await member('owner'));
    const people = [accountant, await member('accountant'), await member('accountant')];
    for (const person of people) await decide(harness, person, await askAgain(), 'approve');
    await decide(harness, accountant, await askAgain(), 'approve');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = await owner.listConnections({ limit: 1, cursor });
      seen.push(...data.filter(({ oauthClientId }) => oauthClientId === client.id).map(({ memberId }) => memberId));
      cursor = meta.page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([people[0], people[2], people[1]].map((person) => person?.memberId));
  });

  test('a member withdraws their own, the owner anyone’s, no one else another’s; each is in the audit log', async () => {
    await decide(harness, accountant, asked, 'approve');
    const connection = { oauthClientId: client.id, memberId: accountant.memberId };
    const stranger = panelOf(harness, await member('approver'));
    await expect(stranger.withdrawConnection(connection)).rejects.toMatchObject({ cause: { code: 'not_found' } });
    expect(await panelOf(harness, await member('owner')).withdrawConnection(connection)).toEqual({ ended: 1 });
    await expect(panelOf(harness, accountant).withdrawConnection(connection)).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
    const entries = await harness.database.db.auditEntry.count({
      where: { action: 'consent.withdrawn', subjectId: client.id },
    });
    expect(entries).toBe(1);
  });
});
