import { createDelegatedClient, createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { MemberActor } from '../src/access/actor.ts';
import { urlTokenOf } from './approval-doors.ts';
import { type Asked, ask } from './consent.ts';
import { acceptedByKsef, approvedCorrection, draftCorrection, issuedInvoice, openProcess } from './corrections.ts';
import {
  actorOf,
  approve,
  call,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from './harness.ts';
import { allRedacted } from './redacted-parties.ts';

type Paths = Record<string, Record<string, string>>;
type Panel = ReturnType<typeof panelOf>;

/** An organization with a row in every table that holds JSON, and the ways to all of it. */
export type World = {
  tenant: Tenant;
  owner: MemberActor;
  asked: Asked;
  templateId: string;
  draft: Json;
  otherDraft: Json;
  correctionDraft: Json;
  invoice: Json;
  uncorrected: Json;
  paths: Paths;
  queries: Record<string, [string, string][]>;
  pages: (panel: Panel) => Record<string, () => Promise<unknown>>;
  issue: (draft: Json) => Promise<Json>;
};

const redirectUri = 'https://client.example/cb';
const idOf = (json: Json) => String(json['id']);

/** @param given the organization; by default a new one */
export async function createWorld(harness: Harness, given?: Tenant): Promise<World> {
  const { database, keys, services } = harness;
  const tenant = given ?? (await createTenant(harness));
  const { organizationId } = tenant;
  const owner = actorOf(organizationId, await createMember(database.db, keys.keys, organizationId, { role: 'owner' }));
  const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;
  const endpoint = await post('createWebhookEndpoint', { url: 'https://example.com/hooks', event_types: ['*'] });
  const documents = await createDocuments(harness, tenant);
  await recordWhatWorkersLearn(harness, tenant);
  const scopes = ['invoices:read'] as const;
  const client = await createDelegatedClient(database.db, keys.keys, organizationId, [...scopes], [redirectUri]);
  const asked = await ask(harness, { client_id: client.clientId, redirect_uri: redirectUri, scope: scopes.join(' ') });
  const delivery = await database.db.webhookDelivery.findFirstOrThrow({ where: { organizationId } });
  const headers = { 'content-type': 'application/json' };
  const attempt = { number: 1, startedAt: services.clock(), durationMs: 5, requestHost: 'example.com' };
  await database.db.webhookAttempt.create({
    data: { organizationId, deliveryId: delivery.id, ...attempt, requestHeaders: headers, responseHeaders: headers },
  });
  const source = { of: 'draft', id: idOf(documents.draft) } as const;
  const template = await panelOf(harness, owner).saveTemplate({ ...source, name: 'Abonament' });
  const others = {
    webhook_endpoint_id: idOf(endpoint),
    webhook_delivery_id: delivery.id,
    template_id: template.id,
  };
  return { tenant, owner, asked, templateId: template.id, ...documents, ...waysTo(documents, others) };
}

async function createDocuments(harness: Harness, tenant: Tenant) {
  const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;
  const customer = await post('createCustomer', customerBody());
  const body = () => draftBody(idOf(customer), warsawDay(harness.services.clock()), allRedacted);
  const [draft, otherDraft] = [await post('createInvoiceDraft', body()), await post('createInvoiceDraft', body())];
  const subject = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  const intent = await post('createInvoiceApprovalIntent', subject);
  const issued = async () => {
    const made = await issuedInvoice(harness, tenant, allRedacted);
    await acceptedByKsef(harness, tenant, made);
    return made;
  };
  const [invoice, uncorrected, half] = [await issued(), await issued(), await issued()];
  const finalization = await approvedCorrection(harness, tenant, invoice);
  const correction = await post('finalizeInvoiceCorrection', finalization.body);
  await acceptedByKsef(harness, tenant, correction);
  const process = await openProcess(harness, tenant, half);
  const correctionDraft = (await draftCorrection(harness, tenant, process)).json;
  const reference = ['external_system', 'external_reference'].map((name): [string, string] => [
    name,
    String(process[name]),
  ]);
  const correctionIntent = finalization.body['approval_intent_id'];
  const issue = async (given: Json) => {
    const approved = { draft_id: given['id'], draft_version: given['version'] };
    const asked = await post('createInvoiceApprovalIntent', { action: 'issue', ...approved });
    await approve(harness, tenant, asked);
    return post('issueInvoice', { ...approved, approval_intent_id: asked['id'] });
  };
  const submissions = await harness.database.db.submission.findMany({
    where: { organizationId: tenant.organizationId },
    orderBy: { createdAt: 'asc' },
  });
  const of = (document: Json) =>
    submissions.find(({ invoiceId, correctionId }) => [invoiceId, correctionId].includes(idOf(document)))?.id ?? '';
  const ids = { customer, intent, correction, correctionIntent, submission: of(invoice), ofCorrection: of(correction) };
  return { draft, otherDraft, invoice, uncorrected, correctionDraft, issue, ids, reference };
}

/** What KSeF, registers and the nightly check say. */
async function recordWhatWorkersLearn({ database: { db }, services }: Harness, { organizationId }: Tenant) {
  const now = services.clock();
  const where = { organizationId };
  await db.submission.updateMany({
    where,
    data: {
      statusDetails: ['Duplikat'],
      duplicateOf: { ksef_number: null, session_reference: null },
      evidence: [{ at: now.toISOString(), check: 'session', result: 'found' }],
    },
  });
  await db.ksefCredential.updateMany({ where, data: { permissions: ['InvoiceWrite'], checkedAt: now } });
  await db.auditCheck.create({
    data: {
      ...{ organizationId, seq: 1, chainHash: new Uint8Array(32), checkedAt: now },
      finding: { kind: 'changed', seq: 1, entryId: null },
    },
  });
  const lookup = { organizationId, subject: '5261040828', day: new Date(warsawDay(now)), answeredAt: now };
  const company = { name: 'ACME', addressLine1: 'ul. Prosta 1', addressLine2: null };
  await db.lookup.create({ data: { ...lookup, source: 'gus', answer: { company } } });
}

type Other = 'webhook_endpoint_id' | 'webhook_delivery_id' | 'template_id';

function waysTo(
  { draft, invoice, correctionDraft, ids, reference }: Awaited<ReturnType<typeof createDocuments>>,
  { webhook_endpoint_id, webhook_delivery_id, template_id }: Record<Other, string>,
): Pick<World, 'paths' | 'queries' | 'pages'> {
  const process_id = String(correctionDraft['process_id']);
  const [invoice_id, correction_id] = [idOf(invoice), idOf(ids.correction)];
  const paths: Paths = {
    getCustomer: { customer_id: idOf(ids.customer) },
    getInvoiceDraft: { draft_id: idOf(draft) },
    getInvoiceApprovalIntent: { approval_intent_id: idOf(ids.intent) },
    getInvoice: { invoice_id },
    getKsefSubmission: { submission_id: ids.submission },
    listInvoiceArtifacts: { invoice_id },
    getInvoiceCorrectionProcess: { process_id },
    getInvoiceCorrectionDraft: { process_id, draft_id: idOf(correctionDraft) },
    getInvoiceCorrectionApprovalIntent: { approval_intent_id: String(ids.correctionIntent) },
    getInvoiceCorrection: { correction_id },
    getInvoiceCorrectionKsefSubmission: { submission_id: ids.ofCorrection },
    listInvoiceCorrectionArtifacts: { correction_id },
    getWebhookEndpoint: { webhook_endpoint_id },
    getWebhookDelivery: { webhook_delivery_id },
  };
  const shown = { draft_id: idOf(draft), invoice_id, correction_id, webhook_endpoint_id, template_id };
  const reads = pagesOf(shown, ids.intent);
  return { paths, queries: { reconcileInvoiceCorrectionProcess: reference }, pages: reads };
}

type Shown = Record<'draft_id' | 'invoice_id' | 'correction_id' | 'webhook_endpoint_id' | 'template_id', string>;

/** What pages read. */
function pagesOf(
  { draft_id, invoice_id, correction_id, webhook_endpoint_id, template_id }: Shown,
  intent: Json,
): World['pages'] {
  const urlToken = urlTokenOf(intent);
  return (panel) => ({
    dashboard: () => panel.getDashboard({}),
    work: () => panel.getWork({}),
    money: () => panel.getMoney({}),
    drafts: () => panel.listDrafts({}),
    draft: () => panel.showDraft({ draft_id }),
    check: () => panel.checkDraft({ draft_id }),
    templates: () => panel.listTemplates({}),
    template: () => panel.startFromTemplate({ id: template_id }),
    invoice: () => panel.showInvoice({ invoice_id }),
    invoiceTimeline: () => panel.getInvoiceTimeline({ invoice_id }),
    correction: () => panel.showCorrection({ correction_id }),
    correctionTimeline: () => panel.getCorrectionTimeline({ correction_id }),
    pending: () => panel.listApprovals({ view: 'others' }),
    inbox: () => panel.listApprovals({ view: 'pending' }),
    decided: () => panel.listApprovals({ view: 'decided' }),
    review: () => panel.reviewApproval({ urlToken }),
    submissions: () => panel.listSubmissions({}),
    rejected: () => panel.listSubmissionWork({ view: 'rejected' }),
    ksef: () => panel.getKsefConnection({}),
    chain: () => panel.getAuditChain({}),
    settings: () => panel.getSettings({}),
    clients: () => panel.listClients({}),
    webhooks: () => panel.getWebhookHealth({ id: webhook_endpoint_id }),
  });
}
