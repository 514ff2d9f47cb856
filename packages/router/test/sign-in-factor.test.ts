import { warsawDay } from '@invoicing/domain/dates/dates';
import { memberActor, readSession } from '@invoicing/identity/session/read-session';
import { openSession, passSecondFactor, startSignIn } from '@invoicing/identity/session/sign-in';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const visitor = { ip: '192.0.2.7', userAgent: null };

type Panel = ReturnType<typeof panelOf>;

async function approveBySignIn(panel: Panel, intent: Json) {
  const { document } = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
  return panel.approveIntent({
    id: String(intent['id']),
    contentHash: document.contentHash,
    pageSha256: document.sha256,
    signIn: true,
  });
}
const refused = 'does not count for this decision';

const test = base
  .extend('newIntent', ({ customerId, post }) => async (): Promise<Json> => {
    const draft = (await post('createInvoiceDraft', draftBody(customerId, warsawDay(new Date())))).json;
    return (await post('createInvoiceApprovalIntent', { action: 'issue', draft_id: draft['id'], draft_version: 1 }))
      .json;
  })
  /** The panel of a session that the approver opened by code, for an approval or for none. */
  .extend('signedIn', ({ harness, tenant }) => async (approval: string | null) => {
    const { services, database } = harness;
    const { email, password, userId, totpSecret } = tenant.approver;
    const { challenge } = await startSignIn(services, { email, password, approval }, visitor);
    await database.db.totpCredential.update({ where: { userId }, data: { lastTimeStep: 0 } });
    await passSecondFactor(
      services,
      challenge,
      { code: await generate({ secret: totpSecret, epoch: Math.floor(services.clock().getTime() / 1000) }) },
      visitor,
    );
    const session = await readSession(services, (await openSession(services, challenge, visitor)) ?? '');
    const actor = session && (await memberActor(services, session, tenant.organizationId));
    if (!actor) throw new Error('the approver is signed in');
    return panelOf(harness, actor);
  });

test.afterEach(({ harness }) => harness.setNow(null));

test('the code of a sign-in that an approval led to counts for that decision, with the time at which it was given', async ({
  harness,
  newIntent,
  signedIn,
}) => {
  const intent = await newIntent();
  const panel = await signedIn(urlTokenOf(intent));
  const signedInAt = harness.services.clock().getTime();
  expect((await panel.reviewApproval({ urlToken: urlTokenOf(intent) })).signInCountsUntil).not.toBeNull();
  expect(await approveBySignIn(panel, intent)).toMatchObject({ status: 'approved' });
  const decision = await harness.database.db.approvalDecision.findFirstOrThrow({
    where: { intentId: String(intent['id']) },
  });
  expect(decision.methods).toEqual(['pwd', 'otp']);
  expect(decision.authenticatedAt.getTime()).toBeLessThanOrEqual(signedInAt);
});

test('the code of such a sign-in counts for no other approval, and of two attempts at the same moment for one', async ({
  newIntent,
  signedIn,
}) => {
  const [intent, other] = [await newIntent(), await newIntent()];
  const panel = await signedIn(urlTokenOf(intent));
  await expect(approveBySignIn(panel, other)).rejects.toThrow(refused);
  const outcomes = await Promise.allSettled([approveBySignIn(panel, intent), approveBySignIn(panel, intent)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the code of such a sign-in no longer counts after five minutes', async ({ harness, newIntent, signedIn }) => {
  const intent = await newIntent();
  const panel = await signedIn(urlTokenOf(intent));
  harness.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
  expect((await panel.reviewApproval({ urlToken: urlTokenOf(intent) })).signInCountsUntil).toBeNull();
  await expect(approveBySignIn(panel, intent)).rejects.toThrow(refused);
});

test('a sign-in for no approval, for an unknown one, or in another session counts for nothing', async ({
  newIntent,
  signedIn,
}) => {
  const intent = await newIntent();
  await signedIn(urlTokenOf(intent));
  for (const approval of [null, 'unknown'])
    await expect(approveBySignIn(await signedIn(approval), intent)).rejects.toThrow(refused);
});

test('until the next code begins, the page knows when', async ({ harness, newIntent, signedIn }) => {
  const intent = await newIntent();
  const begin = Math.floor(Date.now() / 30_000) * 30_000;
  harness.setNow(new Date(begin + 1000));
  const panel = await signedIn(null);
  const nextCode = async () => (await panel.reviewApproval({ urlToken: urlTokenOf(intent) })).nextCodeAt;
  expect(await nextCode()).toBe(new Date(begin + 30_000).toISOString());
  harness.setNow(new Date(begin + 30_000));
  expect(await nextCode()).toBeNull();
});
