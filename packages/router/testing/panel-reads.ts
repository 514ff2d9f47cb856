import { warsawDay } from '@invoicing/domain/dates/dates';
import { urlTokenOf } from './approval-doors.ts';
import { shownSet } from './approval-sets.ts';
import { actorOf, call, correctionInput, freshCode, type Harness, type Json, panelOf } from './harness.ts';
import { panelProcedure } from './panel-procedure.ts';
import type { World } from './whole-world.ts';

/** Asks every read of the panel for what the organization has. @returns the names of those that answered */
export async function askPanelReads(harness: Harness, world: World): Promise<Set<string>> {
  const done = new Set<string>();
  for (const [name, input] of Object.entries(await inputsOf(harness, world))) {
    await panelProcedure(harness, world.owner, name)(input);
    done.add(name);
  }
  return done;
}

/** An input of each read; a new read of the panel gets its own here. */
async function inputsOf(harness: Harness, world: World): Promise<Record<string, unknown>> {
  const { tenant, invoice } = world;
  const { organizationId, client } = tenant;
  const event = await harness.database.db.event.findFirstOrThrow({ where: { organizationId } });
  return {
    ...ofOrganization,
    ...ofDrafts(world),
    ...(await ofDocuments(harness, world)),
    ...(await ofApprovals(harness, world)),
    getClient: { id: client.id },
    testRedirect: { id: client.id, text: 'https://client.example/cb' },
    listCustomerVersions: world.paths['getCustomer'],
    getRequestLog: { correlation_id: event.correlationId ?? crypto.randomUUID() },
    getWebhookHealth: { id: world.paths['getWebhookEndpoint']?.['webhook_endpoint_id'] },
    resolveDocumentSearch: { number: invoice['number'], buyer: 'ACME' },
  };
}

/** Reads that need no id. */
const ofOrganization = {
  getDashboard: {},
  getChecklist: {},
  getWork: {},
  getMoney: {},
  listClients: {},
  getPolicy: {},
  getSettings: {},
  getLogo: {},
  listNumberSeries: {},
  reviewNumbers: { documents: 'invoice', numbers: ['OLD/1/2026'] },
  getKsefConnection: {},
  countPendingApprovals: {},
  listApprovals: { view: 'pending' },
  getDelegations: {},
  listDrafts: {},
  listTemplates: {},
  search: { text: 'ACME' },
  searchAllRequests: { text: 'ACME' },
  listCorrections: {},
  listCorrectionsInProgress: {},
  listSubmissions: {},
  countSubmissionWork: {},
  listSubmissionWork: { view: 'rejected' },
  listByTaxIdentifier: { tax_identifier: '5261040828', country_code: 'PL' },
  findCustomers: { text: 'ACME' },
  searchCustomers: { text: 'ACME' },
  listRequests: {},
  listRequestClients: {},
  listAuditEntries: { names_objects: true },
  listAuditActors: {},
  getAuditChain: {},
  listMembers: {},
  listConnections: {},
};

function ofDrafts({ draft, correctionDraft, templateId, paths }: World): Record<string, unknown> {
  const draft_id = String(draft['id']);
  const ofCorrection = paths['getInvoiceCorrectionDraft'];
  return {
    checkDraft: { draft_id },
    editDraft: { draft_id },
    copyForDraft: { of: 'draft', id: draft_id },
    showDraft: { draft_id },
    startFromTemplate: { id: templateId },
    listApprovalsOf: { draft_id },
    checkCorrectionDraft: ofCorrection,
    showCorrectionDraft: ofCorrection,
    readCorrectionDraft: { invoice_id: Object(correctionDraft['base']).id },
  };
}

async function ofDocuments(harness: Harness, world: World): Promise<Record<string, unknown>> {
  const { invoice, uncorrected, paths } = world;
  const invoice_id = String(invoice['id']);
  const { data } = (await call(harness, world.tenant, 'listInvoiceCorrections', {})).json;
  const correction_id = Object(Array.isArray(data) ? data[0] : null).id;
  const tried: Json = {
    invoice_id: uncorrected['id'],
    input: correctionInput(warsawDay(harness.services.clock())),
  };
  return {
    watchDocument: { invoice_id },
    showInvoice: { invoice_id },
    getReplacement: { invoice_id },
    listReplacements: { invoice_ids: [invoice_id] },
    listCorrectedAmounts: { invoice_ids: [invoice_id] },
    mayIssueOffline: { invoice_id },
    getInvoiceTimeline: { invoice_id },
    editCorrection: { invoice_id: uncorrected['id'] },
    tryCorrection: tried,
    showTriedCorrection: tried,
    showCorrection: { correction_id },
    getCorrectionTimeline: { correction_id },
    findSubmission: paths['getKsefSubmission'],
    getSubmissionTimeline: paths['getKsefSubmission'],
    listSessionUpos: paths['getKsefSubmission'],
  };
}

/** One that waits, one that was given, and a set that is decided here. */
async function ofApprovals(harness: Harness, { tenant, paths }: World): Promise<Record<string, unknown>> {
  const read = async (operationId: string) =>
    (await call(harness, tenant, operationId, { pathParameters: paths[operationId] ?? {} })).json;
  const waiting = await read('getInvoiceApprovalIntent');
  const given = await read('getInvoiceCorrectionApprovalIntent');
  const id = String(waiting['id']);
  const panel = panelOf(harness, actorOf(tenant.organizationId, tenant.approver));
  const set = await shownSet(panel, [{ id }]);
  const decided = await panel.approveIntentSet({ ...set, code: await freshCode(harness, tenant.approver) });
  return {
    reviewApproval: { urlToken: urlTokenOf(waiting) },
    watchApproval: { id },
    watchApprovalSet: { ids: [id] },
    nextDecision: { id },
    reviewApprovalSet: { ids: [id] },
    getApprovalSet: { id: decided.id },
    getApprovalReceipt: { urlToken: urlTokenOf(given) },
    getApprovedContent: { urlToken: urlTokenOf(given) },
  };
}
