import { warsawDay } from '@invoicing/domain/dates/dates';
import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { askForPasskey } from '@invoicing/identity/session/passkey';
import { stepUpChallenge } from '@invoicing/identity/session/read-session';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { actorOf, customerBody, draftBody, panelOf } from '../testing/harness.ts';
import { signIn, visitor } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('passkey', { scope: 'file' }, () => createAuthenticator())
  /** The session of the approver, who has a passkey. */
  .extend('sessionId', { scope: 'file' }, async ({ harness, tenant, passkey }) => {
    const session = { ...(await signIn(harness, tenant.approver)), ip: visitor.ip };
    await finishPasskey(harness.services, session, {
      name: 'Key',
      passkey: passkey.create(await beginPasskey(harness.services, session)),
    });
    return session.id;
  })
  .extend('panel', { scope: 'file' }, ({ harness, tenant, sessionId }) =>
    panelOf(harness, { ...actorOf(tenant.organizationId, tenant.approver), sessionId }),
  )
  /** A waiting intent, as its page shows it. */
  .extend('shown', ({ posted, panel }) => async () => {
    const buyer = await posted('createCustomer', customerBody());
    const draft = await posted('createInvoiceDraft', draftBody(String(buyer['id']), warsawDay(new Date())));
    const intent = await posted('createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: draft['id'],
      draft_version: 1,
    });
    const { document } = await panel.reviewApproval({
      urlToken: urlTokenOf(intent),
    });
    return { id: String(intent['id']), contentHash: document.contentHash, pageSha256: document.sha256 };
  });

test('a passkey approves the intent and the hashes that it was asked for, no other, once; the receipt says what was used', async ({
  sessionId,
  harness,
  tenant,
  shown,
  passkey,
  panel,
}) => {
  const [first, second] = [await shown(), await shown()];
  const answer = passkey.get(await panel.askForApprovalPasskey(first));
  await expect(panel.approveIntent({ ...second, passkey: answer })).rejects.toThrow('wrong or was used');
  await expect(panel.approveIntent({ ...first, passkey: answer })).rejects.toThrow('wrong or was used');
  const otherPage = await panel.askForApprovalPasskey({ ...first, pageSha256: '0'.repeat(64) });
  await expect(panel.approveIntent({ ...first, passkey: passkey.get(otherPage) })).rejects.toThrow('wrong or was used');
  const stepUp = await askForPasskey(
    harness.services,
    stepUpChallenge({ id: sessionId, userId: tenant.approver.userId }),
  );
  await expect(panel.approveIntent({ ...first, passkey: passkey.get(stepUp) })).rejects.toThrow('wrong or was used');
  await expect(panel.approveIntent(first)).rejects.toThrow('one of them');

  await panel.approveIntent({ ...first, passkey: passkey.get(await panel.askForApprovalPasskey(first)) });
  const { receipt } = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: first.id } });
  expect(decodeJwt(receipt ?? '')).toMatchObject({ amr: ['pwd', 'hwk', 'user'] });
});
