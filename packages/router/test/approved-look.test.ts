import { createMember } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import { appRouter } from '../src/router.ts';
import { issuedInvoice } from '../testing/corrections.ts';
import { actorOf, approve, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test('an approved look at KSeF is called so on the dashboard, and is carried out as one', async ({
  harness,
  tenant,
}) => {
  const { database, services, keys } = harness;
  const { organizationId } = tenant;
  const invoice = await issuedInvoice(harness, tenant);
  const submission = await database.db.submission.create({
    data: {
      ...{ organizationId, invoiceId: String(invoice['id']), environment: 'simulator', mode: 'online' },
      ...{ status: 'uncertain', manualAttention: true, documentSha256: String(invoice['document_sha256']) },
    },
  });
  const member = await createMember(database.db, keys.keys, organizationId, { role: 'accountant' });
  const actor = actorOf(organizationId, member);
  const called = { services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null };
  const about = { action: 'retry', submission_id: submission.id, mode: 'reconcile' } as const;
  const intent = await appRouter.createCaller(called).createInvoiceApprovalIntent(about);
  const group = async (wanted: string) => {
    const { groups } = await panelOf(harness, actor).getWork({});
    return groups.find(({ name }) => name === wanted)?.rows;
  };
  expect(await group('approved')).toBeUndefined();
  await approve(harness, tenant, intent);
  expect(await group('approved')).toMatchObject([
    { name: invoice['number'], reason: 'approved_invoice_look', verb: 'look' },
  ]);
});
