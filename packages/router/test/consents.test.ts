import { describe, expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { appRouter } from '../src/router.ts';
import { decide } from '../testing/consent.ts';
import { redirectUri, scopes, test } from '../testing/consents-test.ts';
import { createTenant, type Harness, panelOf } from '../testing/harness.ts';

const forbidden = { cause: { code: 'insufficient_scope' } };
const gone = { cause: { code: 'version_conflict', details: [{ code: 'request_gone' }] } };

test.afterEach(({ harness }) => harness.setNow(null));

describe('the page', () => {
  test('shows who asks, where the answer goes, and each scope; what acts outwards is marked', async ({
    panel,
    asked,
  }) => {
    const review = await panel.openConsent(asked);
    expect(review).toMatchObject({ clientName: 'Planner', redirectHost: 'client.example', isRemembered: false });
    expect(review.scopes.map(({ name }) => name)).toEqual(scopes);
    expect(review.scopes.filter(({ isHighRisk }) => isHighRisk).map(({ name }) => name)).toEqual(['invoices:issue']);
    expect(review.scopes.every(({ isGrantable, isChosen }) => isGrantable && isChosen)).toBe(true);
  });

  test('shows a scope that the role does not permit as not grantable, and the decision does not grant it', async ({
    harness,
    db,
    asked,
    memberActor,
  }) => {
    const approver = await memberActor('approver');
    const review = await panelOf(harness, approver).openConsent(asked);
    const grantable = review.scopes.filter(({ isGrantable }) => isGrantable).map(({ name }) => name);
    expect(grantable).toEqual(['customers:read', 'invoices:read']);
    await decide(harness, approver, asked, 'approve', scopes);
    const consent = await db.oauthConsent.findFirstOrThrow({ where: { memberId: approver.memberId } });
    expect(consent.scopes).toEqual(['customers:read', 'invoices:read']);
  });

  test('comes narrowed as the last time, until the member took that back', async ({
    harness,
    client,
    accountant,
    panel,
    askAgain,
    asked,
  }) => {
    await decide(harness, accountant, asked, 'approve', ['invoices:read']);
    const again = await panel.openConsent(await askAgain());
    const chosen = again.scopes.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    expect([again.isRemembered, chosen]).toEqual([true, ['invoices:read']]);
    await panel.withdrawConnection({ oauthClientId: client.id, memberId: accountant.memberId });
    expect((await panel.openConsent(await askAgain())).isRemembered).toBe(false);
  });
});

describe('the decision', () => {
  test('to approve gives a code for what was chosen, with state and issuer, and an audit entry without the code', async ({
    harness,
    db,
    client,
    accountant,
    asked,
  }) => {
    const location = await decide(harness, accountant, asked, 'approve', ['invoices:read']);
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      code: expect.stringMatching(/^iac_/),
      state: 'xyz',
      iss: 'http://localhost:3000',
    });
    const consent = await db.oauthConsent.findFirstOrThrow({ where: { oauthClientId: client.id } });
    expect(consent).toMatchObject({ memberId: accountant.memberId, scopes: ['invoices:read'] });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subjectId: consent.id, action: 'consent.given' },
    });
    expect(entry).toMatchObject({
      actorKind: 'member',
      actorId: accountant.memberId,
      details: { client_id: client.clientId, scopes: ['invoices:read'] },
    });
    expect(JSON.stringify(entry)).not.toContain(location.searchParams.get('code'));
  });

  test('to deny gives access_denied with state and issuer, and grants nothing', async ({
    harness,
    accountant,
    asked,
    consents,
  }) => {
    const location = await decide(harness, accountant, asked, 'deny');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'xyz',
      iss: 'http://localhost:3000',
    });
    expect(await consents()).toBe(0);
  });

  test('a scope that was not asked for, or does not exist, changes nothing; choosing nothing is refused and leaves the request open', async ({
    harness,
    db,
    client,
    accountant,
    panel,
    asked,
  }) => {
    const none = decide(harness, accountant, asked, 'approve', ['webhook-endpoints:write', '__proto__', 'x']);
    await expect(none).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
    const { formToken } = await panel.openConsent(asked);
    await panel.approveConsent({ ...asked, formToken, scopes: ['invoices:read', 'webhook-endpoints:write'] });
    const consent = await db.oauthConsent.findFirstOrThrow({ where: { oauthClientId: client.id } });
    expect(consent.scopes).toEqual(['invoices:read']);
  });

  test('is made once: of ten at the same moment one counts, and none afterwards', async ({
    panel,
    asked,
    consents,
  }) => {
    const { formToken } = await panel.openConsent(asked);
    const approve = () => panel.approveConsent({ ...asked, formToken, scopes: ['invoices:read'] });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, approve));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approve()).rejects.toMatchObject(gone);
    await expect(panel.openConsent(asked)).rejects.toMatchObject(gone);
    expect(await consents()).toBe(1);
  });

  test('is not made after ten minutes', async ({ harness, panel, asked }) => {
    const { formToken } = await panel.openConsent(asked);
    harness.setNow(new Date(Date.now() + 601_000));
    await expect(panel.approveConsent({ ...asked, formToken, scopes })).rejects.toMatchObject(gone);
    await expect(panel.denyConsent({ ...asked, formToken })).rejects.toMatchObject(gone);
  });

  test('is not made from another browser, in another session, or with a form of either', async ({
    harness,
    accountant,
    panel,
    asked,
    consents,
  }) => {
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

  test('is not made by a member of another organization, who learns nothing of this one', async ({
    harness,
    asked,
    consents,
  }) => {
    const other = await createTenant(harness);
    await expect(panelOf(harness, other.approverActor).openConsent(asked)).rejects.toMatchObject(gone);
    expect(await consents()).toBe(0);
  });

  test.for<[string, (db: Harness['database']['db'], accountant: MemberActor) => Promise<unknown>]>([
    [
      'suspended',
      (db, { memberId }) => db.member.updateMany({ where: { id: memberId }, data: { status: 'suspended' } }),
    ],
    ['without a second factor', (db, { userId }) => db.totpCredential.delete({ where: { userId } })],
    ['inactive', (db, { userId }) => db.user.update({ where: { id: userId }, data: { active: false } })],
  ])('is not made by a member who is %s by now', async ([, change], { db, accountant, panel, asked, consents }) => {
    const { formToken } = await panel.openConsent(asked);
    await change(db, accountant);
    const approving = panel.approveConsent({ ...asked, formToken, scopes });
    await expect(approving).rejects.toMatchObject(forbidden);
    expect(await consents()).toBe(0);
  });

  test('is not made for a client that was revoked meanwhile', async ({ db, client, panel, asked }) => {
    const { formToken } = await panel.openConsent(asked);
    await db.oauthClient.updateMany({ where: { id: client.id }, data: { revokedAt: new Date() } });
    await expect(panel.approveConsent({ ...asked, formToken, scopes })).rejects.toMatchObject(gone);
  });

  test('is made by people only', async ({ harness, tenant, asked }) => {
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
