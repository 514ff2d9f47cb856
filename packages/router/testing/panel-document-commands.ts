import { randomBytes } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { urlTokenOf } from './approval-doors.ts';
import { shownSet } from './approval-sets.ts';
import { call, draftBody, freshCode, type Json, panelOf } from './harness.ts';
import { type At, organizationOf, type Sending } from './panel-sending.ts';

const session = '20261123-SO-2C3E6C8000-B675CF5D68-07';

async function drafted({ harness, world }: At): Promise<Json> {
  const customer = String(world.paths['getCustomer']?.['customer_id']);
  const body = draftBody(customer, warsawDay(harness.services.clock()));
  return (await call(harness, world.tenant, 'createInvoiceDraft', { body })).json;
}

/** An approval that waits. */
async function waiting(at: At): Promise<Json> {
  const body = { action: 'issue', draft_id: (await drafted(at))['id'], draft_version: 1 };
  return (await call(at.harness, at.world.tenant, 'createInvoiceApprovalIntent', { body })).json;
}

/** What the page of an approval shows, and who decides on it. */
async function page(at: At) {
  const as = at.world.tenant.approverActor;
  const urlToken = urlTokenOf(await waiting(at));
  const { intent, document } = await panelOf(at.harness, as).reviewApproval({ urlToken });
  return { as, shown: { id: intent.id, contentHash: document.contentHash, pageSha256: document.sha256 } };
}

async function pageOfSet(at: At) {
  const as = at.world.tenant.approverActor;
  const ids = [{ id: String((await waiting(at))['id']) }];
  return { as, shown: await shownSet(panelOf(at.harness, as), ids) };
}

export const ofDecisions: Record<string, Sending> = {
  askForApprovalPasskey: async (at) => {
    const { userId } = at.world.tenant.approver;
    const key = { name: 'Key', credentialId: randomBytes(16), publicKey: randomBytes(64), transports: ['internal'] };
    await at.harness.database.db.webauthnCredential.create({ data: { userId, ...key } });
    const { as, shown } = await page(at);
    return { as, input: shown };
  },
  askForApprovalSetPasskey: async (at) => {
    const { as, shown } = await pageOfSet(at);
    return { as, input: shown };
  },
  approveIntent: async (at) => {
    const { as, shown } = await page(at);
    return { as, input: { ...shown, code: await freshCode(at.harness, at.world.tenant.approver) } };
  },
  approveIntentSet: async (at) => {
    const { as, shown } = await pageOfSet(at);
    return { as, input: { ...shown, code: await freshCode(at.harness, at.world.tenant.approver) } };
  },
  declineIntent: async (at) => {
    const { as, shown } = await page(at);
    return { as, input: { ...shown, reason: 'Not ordered' } };
  },
  declineIntentSet: async (at) => {
    const { as, shown } = await pageOfSet(at);
    return { as, input: { ...shown, reason: 'Not ordered' } };
  },
  revokeApproval: async (at) => ({ input: { id: (await waiting(at))['id'] } }),
};

export const ofDocuments: Record<string, Sending> = {
  discardDraft: async (at) => ({ input: { id: (await drafted(at))['id'], version: 1 } }),
  saveTemplate: async (at) => ({ input: { of: 'draft', id: (await drafted(at))['id'], name: 'Umowa' } }),
  renameTemplate: async ({ world }) => ({ input: { id: world.templateId, name: 'Abonament roczny' } }),
  deleteTemplate: async ({ world }) => ({ input: { id: world.templateId } }),
  startInvoiceEvidence: async ({ world }) => ({ input: { invoice_id: world.invoice['id'] } }),
  startCorrectionEvidence: async ({ world }) => ({ input: world.paths['getInvoiceCorrection'] }),
  linkSessionUpo: async (at) => {
    const { organizationId } = organizationOf(at);
    const submission_id = at.world.paths['getKsefSubmission']?.['submission_id'] ?? '';
    await inTransaction(at.harness.database.db, async (tx) => {
      await tx.submission.updateMany({ where: { id: submission_id }, data: { sessionReference: session } });
      const xml = new TextEncoder().encode('<Potwierdzenie/>');
      const { sha256 } = await putBlob(tx, organizationId, xml, 'application/xml');
      const upo = { organizationId, sessionReference: session, page: 1, upoReference: 'U1', sha256 };
      await tx.ksefSessionUpo.create({ data: upo });
    });
    return { input: { submission_id, page: 1 } };
  },
  discardCorrectionDraft: async ({ world: { correctionDraft } }) => ({
    input: {
      processId: correctionDraft['process_id'],
      id: correctionDraft['id'],
      version: correctionDraft['version'],
    },
  }),
  abandonProcess: async ({ world }) => ({ input: { id: world.correctionDraft['process_id'] } }),
};
