import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Asked, correctionAsked, invoiceAsked, urlTokenOf } from '../testing/approval-doors.ts';
import { createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';
import { sendAsked } from '../testing/sending-doors.ts';
import { test } from '../testing/test.ts';

const hashOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

const asked: Record<string, (harness: Harness, tenant: Tenant) => Promise<Asked>> = {
  'to issue a draft': invoiceAsked,
  'to finalize a correction': correctionAsked,
  'to send an invoice': (harness, tenant) => sendAsked(harness, tenant, 'invoice'),
  'to send a correction': (harness, tenant) => sendAsked(harness, tenant, 'correction'),
};

describe.each(Object.entries(asked))('of an approval %s', (_, make) => {
  test('the text has the hash that the page shows, and no one outside the organization reads it', async ({
    harness,
    tenant,
  }) => {
    const { json: intent } = await (await make(harness, tenant)).ask();
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

test('a developer, who does not see approvals, does not read what they are of', async ({
  harness,
  tenant,
  panelAs,
}) => {
  const { json: intent } = await (await invoiceAsked(harness, tenant)).ask();
  const panel = await panelAs('developer');
  await expect(panel.getApprovedContent({ urlToken: urlTokenOf(intent) })).rejects.toThrow('does not permit');
});
