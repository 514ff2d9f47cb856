import { createMember } from '@invoicing/db/testing/factories';
import { verifyAccessToken } from '@invoicing/oauth/tokens';
import { describe, expect } from 'vitest';
import { askForToken } from '../testing/client-token.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';
import { test as base } from '../testing/test.ts';

const hourMs = 3_600_000;
const refused = (code: string, detail?: string) =>
  expect.objectContaining({
    cause: expect.objectContaining({ code, ...(detail ? { details: [{ code: detail }] } : {}) }),
  });

const test = base
  .extend('admin', { scope: 'file' }, async ({ tenant, newMember }) =>
    actorOf(tenant.organizationId, await newMember('admin')),
  )
  /** The panel of the admin, who has just confirmed. */
  .extend('panel', ({ harness, admin }) => () => {
    return panelOf(harness, { ...admin, stepUpAt: harness.services.clock() });
  })
  /** A client that no other test has. */
  .extend('made', ({ panel }) => {
    const scopes = ['customers:read' as const, 'invoices:read' as const];
    return panel().createClient({ name: 'Shop', kind: 'machine_to_machine', scopes, redirectUris: [] });
  })
  .extend('later', ({ harness }) => (hours: number) => {
    return harness.setNow(new Date(Date.now() + hours * hourMs));
  })
  .extend('live', ({ panel, made }) => async () => {
    return (await openClient(panel(), made.id)).secrets.filter(({ state }) => state === 'live');
  })
  .extend('rotate', ({ live, panel, made }) => async (overlapHours?: number) => {
    const current = (await live()).find(({ expiresAt }) => expiresAt === null);
    return panel().rotateClientSecret({
      id: made.id,
      secretId: current?.id ?? '',
      ...(overlapHours === undefined ? {} : { overlapHours }),
    });
  })
  .extend('token', ({ harness, made }) => (clientSecret: string) => {
    return askForToken(harness, { ...made, clientSecret });
  });

test.afterEach(({ harness }) => harness.setNow(null));

describe('rotation', () => {
  test('old and new secret both work for a day, or for as long as was chosen, then only the new one', async ({
    made,
    rotate,
    token,
    later,
  }) => {
    const { clientSecret, oldExpiresAt } = await rotate();
    expect(Date.parse(oldExpiresAt) - Date.now()).toBeGreaterThan(23.9 * hourMs);
    expect([(await token(made.clientSecret)).status, (await token(clientSecret)).status]).toEqual([200, 200]);
    later(23.9);
    expect((await token(made.clientSecret)).status).toBe(200);
    later(24.1);
    expect([(await token(made.clientSecret)).status, (await token(clientSecret)).status]).toEqual([401, 200]);
    const third = await rotate(168);
    later(24 + 167);
    expect([(await token(clientSecret)).status, (await token(third.clientSecret)).status]).toEqual([200, 200]);
  });

  test('without an overlap the old secret ends at once', async ({ made, rotate, token, live }) => {
    const { clientSecret } = await rotate(0);
    expect([(await token(made.clientSecret)).status, (await token(clientSecret)).status]).toEqual([401, 200]);
    expect(await live()).toHaveLength(1);
  });

  test.for([0, 24])(
    'of ten rotations at the same moment with %i hours of overlap one wins, and its secret works',
    async (overlapHours, { made, harness, live, panel, token }) => {
      const [current] = await live();
      const rotation = { id: made.id, secretId: current?.id ?? '', overlapHours };
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => panel().rotateClientSecret(rotation)));
      const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.clientSecret] : []));
      expect(won).toHaveLength(1);
      expect((await token(won[0] ?? '')).status).toBe(200);
      expect(await live()).toHaveLength(overlapHours === 0 ? 1 : 2);
      expect(await harness.database.db.oauthClientSecret.count({ where: { oauthClientId: made.id } })).toBe(2);
    },
  );

  test('a third live secret is refused until the old one ended', async ({ made, rotate, live, panel, token }) => {
    const second = await rotate();
    await expect(rotate()).rejects.toEqual(refused('rotation_in_progress'));
    const old = (await live()).find(({ expiresAt }) => expiresAt !== null);
    await panel().endClientSecret({ id: made.id, secretId: old?.id ?? '' });
    await rotate();
    expect(await live()).toHaveLength(2);
    expect((await token(second.clientSecret)).status).toBe(200);
  });

  test('an overlap above seven days, below none or of half an hour is refused', async ({ rotate }) => {
    for (const overlapHours of [-1, 169, 0.5])
      await expect(rotate(overlapHours)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('neither the page of the client nor the audit log holds a secret', async ({ made, harness, rotate, panel }) => {
    const { clientSecret } = await rotate();
    const entries = await harness.database.db.auditEntry.findMany({
      where: { subjectId: made.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['oauth_client.created', 'oauth_client.secret_rotated']);
    expect(entries[1]?.details).toEqual({
      old_hint: made.clientSecret.slice(-4),
      new_hint: clientSecret.slice(-4),
      overlap_hours: 24,
    });
    const shown = JSON.stringify([await panel().getClient({ id: made.id }), await panel().listClients({}), entries]);
    for (const secret of [made.clientSecret, clientSecret]) expect(shown).not.toContain(secret);
  });
});

describe('ending a secret', () => {
  test('the old secret ends before its time; the client page shows when it was last used', async ({
    made,
    rotate,
    token,
    live,
    panel,
  }) => {
    const { clientSecret } = await rotate();
    await token(made.clientSecret);
    const old = (await live()).find(({ expiresAt }) => expiresAt !== null);
    expect(old).toMatchObject({ hint: made.clientSecret.slice(-4), lastUsedAt: expect.any(String) });
    await panel().endClientSecret({ id: made.id, secretId: old?.id ?? '' });
    expect([(await token(made.clientSecret)).status, (await token(clientSecret)).status]).toEqual([401, 200]);
    await expect(panel().endClientSecret({ id: made.id, secretId: old?.id ?? '' })).rejects.toEqual(
      refused('not_found'),
    );
  });

  test('the last live secret stays, also while an old one still runs out', async ({ made, live, panel, rotate }) => {
    const end = async () => {
      const last = (await live()).find(({ expiresAt }) => expiresAt === null);
      return panel().endClientSecret({ id: made.id, secretId: last?.id ?? '' });
    };
    await expect(end()).rejects.toEqual(refused('version_conflict', 'last_live_secret'));
    await rotate();
    await expect(end()).rejects.toEqual(refused('version_conflict', 'last_live_secret'));
    expect(await live()).toHaveLength(2);
  });
});

describe('revocation', () => {
  test('tokens, consents, refresh tokens and secrets die with the client at once, and are counted', async ({
    made,
    harness,
    tenant,
    token,
    panel,
    live,
  }) => {
    const { db } = harness.database;
    const { organizationId } = tenant;
    const { access_token: issued } = await token(made.clientSecret);
    const consent = {
      organizationId,
      oauthClientId: made.id,
      memberId: tenant.approver.memberId,
      scopes: ['customers:read'],
    };
    const { id: consentId } = await db.oauthConsent.create({ data: consent });
    const until = new Date(Date.now() + hourMs);
    const ends = { expiresAt: until, absoluteExpiresAt: until };
    const refresh = { organizationId, consentId, scopes: ['customers:read'], ...ends };
    await db.refreshToken.create({ data: { ...refresh, hash: Buffer.from(crypto.randomUUID()) } });
    await db.refreshToken.create({ data: { ...refresh, hash: Buffer.from(crypto.randomUUID()), usedAt: new Date() } });
    expect(await panel().getClient({ id: made.id })).toMatchObject({
      liveTokens: 1,
      liveConsents: 1,
      createdBy: 'Demo Member',
    });
    const counts = { revokedTokens: 1, revokedRefreshTokens: 1, revokedConsents: 1, revokedApprovals: 0 };
    expect(await panel().revokeClient({ id: made.id })).toEqual(counts);
    expect(await verifyAccessToken(db, issued, new Date())).toBeNull();
    expect((await token(made.clientSecret)).status).toBe(401);
    expect(await db.refreshToken.count({ where: { consentId, revokedAt: null, usedAt: null } })).toBe(0);
    expect(await db.oauthConsent.findFirst({ where: { id: consentId } })).toMatchObject({
      revokedReason: 'client_revoked',
    });
    expect(await live()).toEqual([]);
  });

  test('nothing of a revoked client can be changed any more, nor anything of another organization', async ({
    made,
    harness,
    live,
    panel,
  }) => {
    const [secret] = await live();
    const stranger = await createTenant(harness);
    const member = await createMember(harness.database.db, harness.keys.keys, stranger.organizationId, {
      role: 'owner',
    });
    const theirs = panelOf(harness, actorOf(stranger.organizationId, member));
    await expect(theirs.getClient({ id: made.id })).rejects.toEqual(refused('not_found'));
    await expect(theirs.revokeClient({ id: made.id })).rejects.toEqual(refused('not_found'));
    await panel().revokeClient({ id: made.id });
    for (const by of [panel(), theirs]) {
      const given = { id: made.id, secretId: secret?.id ?? '' };
      await expect(by.rotateClientSecret(given)).rejects.toEqual(refused('not_found'));
      await expect(by.endClientSecret(given)).rejects.toEqual(refused('not_found'));
      await expect(by.changeClientScopes({ id: made.id, from: [], to: ['invoices:issue'] })).rejects.toEqual(
        refused('not_found'),
      );
    }
  });
});

test('every change of a client needs a recent second factor and a role that manages clients; auditors only look', async ({
  made,
  harness,
  tenant,
  admin,
  live,
}) => {
  const { db } = harness.database;
  const auditor = actorOf(
    tenant.organizationId,
    await createMember(db, harness.keys.keys, tenant.organizationId, { role: 'auditor' }),
  );
  const stale = panelOf(harness, { ...admin, stepUpAt: new Date(Date.now() - 301_000) });
  const [secret] = await live();
  const given = { id: made.id, secretId: secret?.id ?? '' };
  expect((await panelOf(harness, auditor).getClient({ id: made.id })).name).toBe('Shop');
  for (const [by, reason] of [
    [stale, 'second factor'],
    [panelOf(harness, auditor), 'does not permit'],
  ] as const) {
    await expect(by.rotateClientSecret(given)).rejects.toThrow(reason);
    await expect(by.endClientSecret(given)).rejects.toThrow(reason);
    await expect(by.revokeClient({ id: made.id })).rejects.toThrow(reason);
    await expect(by.changeClientScopes({ id: made.id, from: [], to: ['invoices:issue'] })).rejects.toThrow(reason);
  }
});
