import { createHash } from 'node:crypto';
import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, correctionAsked, invoiceAsked, urlTokenOf } from '../testing/approval-doors.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';
import { sendAsked } from '../testing/sending-doors.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const hashOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

const asked: Record<string, () => Promise<Asked>> = {
  'to issue a draft': () => invoiceAsked(harness, tenant),
  'to finalize a correction': () => correctionAsked(harness, tenant),
  'to send an invoice': () => sendAsked(harness, tenant, 'invoice'),
  'to send a correction': () => sendAsked(harness, tenant, 'correction'),
};

describe.each(Object.entries(asked))('of an approval %s', (_, make) => {
  test('the text has the hash that the page shows, and no one outside the organization reads it', async () => {
    const { json: intent } = await (await make()).ask();
    const panel = panelOf(harness, tenant.approverActor);
    const urlToken = urlTokenOf(intent);
    const { document } = await panel.reviewApproval({ urlToken });
    const { content } = await panel.getApprovedContent({ urlToken });
    expect(hashOf(content)).toBe(document.contentHash);
    const stranger = await createTenant(harness);
    await expect(panelOf(harness, stranger.approverActor).getApprovedContent({ urlToken })).rejects.toThrow(
      'There is no such approval.',
    );
  });
});

test('a developer, who does not see approvals, does not read what they are of', async () => {
  const { json: intent } = await (await invoiceAsked(harness, tenant)).ask();
  const developer = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'developer',
  });
  const panel = panelOf(harness, actorOf(tenant.organizationId, developer));
  await expect(panel.getApprovedContent({ urlToken: urlTokenOf(intent) })).rejects.toThrow('does not permit');
});
