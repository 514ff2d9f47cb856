import { randomBytes } from 'node:crypto';
import { waitingJobs } from '@invoicing/db/testing/jobs';
import { simulatorToken } from '@invoicing/domain/ksef/simulator-authority';
import { describe, expect } from 'vitest';
import { test as base, refused } from '../testing/ksef-settings-test.ts';

const tokenOf = (nip: string) => `20261101-EC-1DCE3E3000-12ECB5B36E-45|nip-${nip}|${randomBytes(32).toString('hex')}`;
const given = (token: string) => ({ credential: { kind: 'token' as const, token } });

const test = base
  .extend('credentials', ({ db, organizationId: own }) => (organizationId = own) => {
    return db.ksefCredential.findMany({ where: { organizationId }, orderBy: { createdAt: 'asc' } });
  })
  .extend('jobs', ({ db, organizationId }) => async () => {
    const waiting = await waitingJobs(db, { task: 'check-ksef-connection' });
    return waiting.flatMap(({ payload, key }) =>
      payload['organizationId'] === organizationId ? [{ payload, key }] : [],
    );
  });

describe('storing a token', () => {
  test('encrypts it next to the one in use, which stays until the new one has signed in, and queues the sign-in', async ({
    harness,
    panel,
    credentials,
    jobs,
    organizationId,
    nip,
    owner,
  }) => {
    const token = tokenOf(nip);
    const { credentialId } = await panel(owner).connectKsef(given(`  ${token.slice(0, 40)}\n${token.slice(40)} `));
    const [before, after] = await credentials();
    expect(before).toMatchObject({ status: 'active', kind: 'token' });
    expect(after).toMatchObject({
      id: credentialId,
      status: 'pending',
      kind: 'token',
      hint: token.slice(-4),
      storedById: owner.memberId,
      checkOutcome: null,
    });
    expect(harness.keys.keys.encryption.decrypt(after?.sealedSecret ?? Buffer.alloc(0), organizationId)).toBe(token);
    expect(Buffer.from(after?.sealedSecret ?? []).toString('latin1')).not.toContain(token.slice(-20));
    expect(await jobs()).toMatchObject([
      { payload: { organizationId, credentialId }, key: `check-ksef:${credentialId}` },
    ]);
  });

  test('a second one takes the place of the first that still waits, whose secret is gone', async ({
    panel,
    credentials,
    nip,
    owner,
  }) => {
    await panel(owner).connectKsef(given(tokenOf(nip)));
    await panel(owner).connectKsef(given(tokenOf(nip)));
    expect((await credentials()).map(({ status, sealedSecret }) => [status, sealedSecret === null])).toEqual([
      ['active', false],
      ['ended', true],
      ['pending', false],
    ]);
  });

  test.for<[string, (nip: string) => string, string]>([
    ['something else', () => 'my password', 'ksef_token_malformed'],
    ['half of one', (nip) => tokenOf(nip).slice(0, 60), 'ksef_token_malformed'],
    ['one of another NIP', () => tokenOf('5252445767'), 'ksef_token_of_other_nip'],
    ['one of an internal identifier', (nip) => tokenOf(nip).replace('nip-', 'internalId-'), 'ksef_token_of_other_nip'],
  ])(
    '%s is refused with the field and the rule, without the text',
    async ([_, made, code], { panel, credentials, nip, owner }) => {
      const text = made(nip);
      const attempt = panel(owner).connectKsef(given(text));
      const failure = await attempt.catch((error: unknown) => error);
      expect(failure).toEqual(refused('validation_failed', { code }));
      expect(JSON.stringify([failure, String(failure), Object(Object(failure).cause).details])).not.toContain(text);
      expect(await credentials()).toHaveLength(1);
    },
  );

  test('is for owners and admins who have just confirmed; accountants and auditors look, approvers and developers do not', async ({
    actorAs,
    owner,
    panel,
    nip,
  }) => {
    for (const role of ['accountant', 'auditor'] as const) {
      const actor = await actorAs(role);
      expect(await panel(actor).getKsefConnection({})).toMatchObject({ nip, active: { kind: 'token' } });
      await expect(panel(actor).connectKsef(given(tokenOf(nip)))).rejects.toEqual(refused('insufficient_scope'));
      await expect(panel(actor).testKsefConnection({})).rejects.toEqual(refused('insufficient_scope'));
      await expect(panel(actor).disconnectKsef({ what: 'everything' })).rejects.toEqual(refused('insufficient_scope'));
    }
    for (const role of ['approver', 'developer'] as const)
      await expect(panel(await actorAs(role)).getKsefConnection({})).rejects.toEqual(refused('insufficient_scope'));
    const stale = { ...owner, stepUpAt: new Date(Date.now() - 301_000) };
    await expect(panel(stale).connectKsef(given(tokenOf(nip)))).rejects.toEqual(
      refused('unauthorized', { code: 'step_up_required' }),
    );
    await expect(panel(stale).disconnectKsef({ what: 'everything' })).rejects.toEqual(
      refused('unauthorized', { code: 'step_up_required' }),
    );
    await panel(await actorAs('admin')).connectKsef(given(tokenOf(nip)));
  });

  test('needs none in the simulator, and the token that it gets works nowhere else', async ({
    harness,
    actorAs,
    found,
    panel,
    credentials,
    organizationId,
    nip,
    owner,
  }) => {
    const nothing = { credential: { kind: 'simulator' } } as const;
    await panel(owner).connectKsef(nothing);
    const [, made] = await credentials();
    expect(made).toMatchObject({ status: 'pending', kind: 'token', environment: 'simulator' });
    const token = harness.keys.keys.encryption.decrypt(made?.sealedSecret ?? Buffer.alloc(0), organizationId);
    expect(token).toBe(simulatorToken(nip));
    const outsider = await actorAs('developer');
    await expect(panel(outsider).connectKsef(nothing)).rejects.toEqual(refused('insufficient_scope'));
    const inTest = await found('test');
    await expect(panel(inTest.owner).connectKsef(nothing)).rejects.toEqual(refused('feature_not_enabled'));
  });

  test('in production is for an owner who types the NIP', async ({ found, panel, credentials }) => {
    const { organizationId, nip, owner, actorAs } = await found('production');
    const token = given(tokenOf(nip));
    const admin = await actorAs('admin');
    await expect(panel(admin).connectKsef({ ...token, confirmedNip: nip })).rejects.toEqual(
      refused('insufficient_scope', { code: 'owner' }),
    );
    for (const confirmedNip of [undefined, '', '5252445767'])
      await expect(
        panel(owner).connectKsef({ ...token, ...(confirmedNip === undefined ? {} : { confirmedNip }) }),
      ).rejects.toEqual(refused('validation_failed', { code: 'nip_confirmation' }));
    expect(await credentials(organizationId)).toHaveLength(1);
    await panel(owner).connectKsef({ ...token, confirmedNip: `PL ${nip.slice(0, 3)}-${nip.slice(3)}` });
    expect(await credentials(organizationId)).toMatchObject([{}, { environment: 'production', status: 'pending' }]);
  });

  test('leaves the token in no answer and in no audit entry; who stored what, and when, is there', async ({
    db,
    panel,
    organizationId,
    nip,
    ksefToken,
    owner,
  }) => {
    const token = tokenOf(nip);
    const answer = await panel(owner).connectKsef(given(token));
    const seen = await panel(owner).getKsefConnection({});
    expect(seen.pending).toMatchObject({
      id: answer.credentialId,
      storedBy: 'Person owner',
      hint: token.slice(-4),
      check: { isRunning: true, outcome: null },
    });
    const entries = await db.auditEntry.findMany({ where: { organizationId } });
    expect(entries).toMatchObject([
      {
        action: 'ksef_connection.credential_stored',
        actorId: owner.memberId,
        subjectId: answer.credentialId,
        details: { environment: 'simulator', kind: 'token' },
      },
    ]);
    for (const secret of [token, ksefToken]) {
      const text = JSON.stringify([answer, seen, entries.map(({ details }) => details)]);
      expect(text).not.toContain(secret.split('|')[2]);
      expect(text).not.toContain(secret.split('|')[0]);
    }
  });
});

describe('the connection', () => {
  test('of one organization is out of reach for another', async ({ found, panel, credentials, nip, owner }) => {
    await panel(owner).connectKsef(given(tokenOf(nip)));
    const mine = await credentials();
    const other = await found('simulator');
    const seen = JSON.stringify(await panel(other.owner).getKsefConnection({}));
    for (const { id } of mine) expect(seen).not.toContain(id);
    await panel(other.owner).disconnectKsef({ what: 'everything' });
    expect((await credentials()).map(({ status }) => status)).toEqual(['active', 'pending']);
  });

  test('once ended has no secret left, and the panel says that there is none', async ({
    db,
    panel,
    credentials,
    organizationId,
    nip,
    ksefToken,
    owner,
  }) => {
    await panel(owner).connectKsef(given(tokenOf(nip)));
    expect(await panel(owner).disconnectKsef({ what: 'waiting' })).toEqual({ ended: 1 });
    expect(await panel(owner).getKsefConnection({})).toMatchObject({
      active: { hint: ksefToken.slice(-4) },
      pending: null,
    });
    expect(await panel(owner).disconnectKsef({ what: 'everything' })).toEqual({ ended: 1 });
    expect((await credentials()).map(({ status, sealedSecret }) => [status, sealedSecret])).toEqual([
      ['ended', null],
      ['ended', null],
    ]);
    expect(await panel(owner).getKsefConnection({})).toMatchObject({ active: null, pending: null });
    expect((await panel(owner).getDashboard({})).ksef).toBeNull();
    await expect(panel(owner).disconnectKsef({ what: 'everything' })).rejects.toEqual(refused('ksef_not_connected'));
    await expect(panel(owner).testKsefConnection({})).rejects.toEqual(refused('ksef_not_connected'));
    const entries = await db.auditEntry.findMany({ where: { organizationId }, orderBy: { createdAt: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'ksef_connection.credential_stored',
      'ksef_connection.credential_discarded',
      'ksef_connection.disconnected',
    ]);
  });

  test('is tested by a job, the one that waits before the one in use, and twice at once only once', async ({
    panel,
    credentials,
    jobs,
    nip,
    owner,
  }) => {
    const [active] = await credentials();
    await Promise.all([panel(owner).testKsefConnection({}), panel(owner).testKsefConnection({})]);
    expect(await jobs()).toMatchObject([{ payload: { credentialId: active?.id } }]);
    expect((await panel(owner).getKsefConnection({})).active?.check.isRunning).toBe(true);
    const { credentialId } = await panel(owner).connectKsef(given(tokenOf(nip)));
    expect(await panel(owner).testKsefConnection({})).toEqual({ credentialId });
  });
});
