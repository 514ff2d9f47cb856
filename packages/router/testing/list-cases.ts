import type { Given } from '@invoicing/db/testing/many-rows';
import { operationById } from '../src/operations.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { call, type Harness, type Json, type Tenant } from './harness.ts';

/** One row in a hundred is what a filter looks for; everything else is usual. */
const rare = (value: string, usual: string) => `CASE WHEN n % 100 = 0 THEN '${value}' ELSE '${usual}' END`;
const uuid = (kind: string, every: number) => `md5('${kind}' || n % ${every})::uuid`;
const references: Given = { external_system: rare('old-shop', 'shop'), external_reference: `'ref-' || n` };
const times: Given = { updated_at: `timestamptz '2026-01-01' + n * interval '1 second'` };
const reference = (kind: string, of: string) =>
  `'20260101-${kind}-' || upper(substr(md5('${kind}' || ${of}), 1, 10)) || '-ABCDEF1234-7A'`;
const ksefNumber = `'5252445767-20260101-' || upper(substr(md5('k' || n), 1, 12))`;
/** As the triggers write it: the number, the one of KSeF, the reference, the buyer, the tax identifier, the amount. */
const searchedText = `concat_ws(E'\\n', 'fv/' || n || '/2026', '5252445767-20260101-' || upper(substr(md5('k' || n), 1, 12)),
  'order-' || md5('r' || n), 'customer ' || n % 5000 || ' sp. z o.o.', 'pl' || 1000000000 + n % 5000 * 7919,
  (n::bigint * 7919 % 1000000) || '.' || lpad((n % 100)::text, 2, '0'))`;
/** A day within the retention of the log of requests, when all of its rows were written. */
export const loggedOn = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
/** The large tables of lists, as an organization of some age has them. */
export const listTables: Record<string, Given> = {
  customers: {
    ...references,
    ...times,
    name: `'Customer ' || n`,
    lifecycle_status: `(${rare('archived', 'active')})::customer_status`,
  },
  invoice_drafts: {
    ...references,
    ...times,
    customer_id: uuid('customer', 500),
    status: `(${rare('open', 'issued')})::draft_status`,
  },
  invoices: { ...references, customer_id: uuid('customer', 500), number: `'FV/' || n`, series: rare('EX', 'FV') },
  invoice_states: {
    ...times,
    ksef_status: rare('rejected', 'accepted'),
    ksef_number: `'K-' || n`,
    correction_status: rare('in_progress', 'none'),
  },
  correction_processes: {
    ...references,
    ...times,
    status: `(${rare('open', 'finalized')})::correction_process_status`,
  },
  invoice_corrections: { number: `'KOR/' || n` },
  invoice_correction_states: { ...times, ksef_status: rare('rejected', 'accepted'), ksef_number: `'K-' || n` },
  submissions: {
    ...times,
    invoice_id: `md5('sent' || n)::uuid`,
    status: `(${rare('rejected', 'accepted')})::submission_status`,
    session_reference: reference('SO', 'n / 100'),
    invoice_reference: reference('EE', 'n'),
    ksef_number: ksefNumber,
  },
  submission_attempts: {
    submission_id: 'md5(n::text)::uuid',
    session_reference: reference('SO', 'n / 100'),
    invoice_reference: reference('EE', 'n'),
  },
  events: { cause: `jsonb_build_object('correlation_id', md5('request' || n)::uuid)` },
  api_requests: {
    oauth_client_id: uuid('client', 200),
    operation_id: rare('issueInvoice', 'listInvoices'),
    status: `CASE WHEN n % 100 = 0 THEN 422 ELSE 200 END`,
    correlation_id: `md5('request' || n)::uuid`,
    created_at: `timestamptz '${loggedOn}' + n * interval '1 second'`,
  },
  search_entries: { kind: `'invoice'`, subject_id: 'md5(n::text)::uuid', text: searchedText },
  artifacts: {
    invoice_id: `CASE WHEN n % 2 = 0 THEN ${uuid('invoice', 500)} END`,
    correction_id: `CASE WHEN n % 2 = 1 THEN ${uuid('correction', 500)} END`,
  },
  webhook_endpoints: { ...times, status: `(${rare('paused', 'revoked')})::webhook_endpoint_status` },
  webhook_deliveries: {
    ...times,
    status: `(${rare('failed', 'delivered')})::webhook_delivery_status`,
    endpoint_id: uuid('endpoint', 200),
    payload: rare('{"type":"invoice.issued"}', '{"type":"customer.created"}'),
  },
  audit_entries: {
    actor_kind: rare('operator', 'client'),
    actor_id: `CASE WHEN n % 100 = 0 THEN NULL ELSE (md5('actor' || n % 500)::uuid)::text END`,
    action: rare('client.created', 'customer.created'),
    outcome: rare('refused', 'success'),
    correlation_id: `md5('request' || n)::uuid`,
  },
  approval_intents: {
    ...times,
    draft_id: uuid('draft', 3000),
    status: `(${rare('pending', 'consumed')})::approval_status`,
    expires_at: `timestamptz '2026-12-31' + n * interval '1 second'`,
  },
};

const id = '01932f00-0000-7000-8000-00000000dead';
const moment = '2026-01-01T00:49:00.000Z';
/** A list by one filter, and the column that finds its rows. */
export type ListCase = [operationId: string, query: Record<string, string>, column: string];
const created = (operation: string): ListCase[] => [
  [operation, { created_after: moment }, 'created_at'],
  [operation, { created_before: '2026-01-01T00:00:10.000Z', order: 'desc' }, 'created_at'],
];
const documents = (operation: string, prefix: string): ListCase[] => [
  ...created(operation),
  [operation, { number: `${prefix}/7` }, 'number'],
  [operation, { ksef_status: 'rejected' }, 'ksef_status'],
  [operation, { ksef_status: 'rejected', order: 'asc' }, 'ksef_status'],
  [operation, { ksef_number: 'K-7' }, 'ksef_number'],
  [operation, { updated_after: '2026-01-01T00:49:58.000Z' }, 'updated_at'],
  [operation, { issue_date_from: '2026-10-27' }, 'issue_date'],
  [operation, { issue_date_to: '2026-01-01' }, 'issue_date'],
  [operation, { issue_date_from: '2026-02-01', issue_date_to: '2026-02-28' }, 'issue_date'],
];
const referenced = (operation: string): ListCase[] => [
  ...created(operation),
  [operation, { external_system: 'old-shop' }, 'external_system'],
  [operation, { external_reference: 'ref-7' }, 'external_reference'],
  [operation, { updated_after: '2026-01-01T00:49:58.000Z' }, 'updated_at'],
];
/** Every filter of every list of the contract. */
export const listCases: ListCase[] = [
  ...referenced('listCustomers'),
  ['listCustomers', { lifecycle_status: 'archived' }, 'lifecycle_text'],
  ['listCustomers', { name_prefix: 'Customer 1777' }, 'name_folded'],
  ...referenced('listInvoiceDrafts'),
  ['listInvoiceDrafts', { status: 'open' }, 'status_text'],
  ['listInvoiceDrafts', { status: 'open', order: 'asc' }, 'status_text'],
  ['listInvoiceDrafts', { customer_id: id }, 'customer_id'],
  ...documents('listInvoices', 'FV'),
  ['listInvoices', { customer_id: id }, 'customer_id'],
  ['listInvoices', { draft_id: id }, 'draft_id'],
  ['listInvoices', { series: 'EX' }, 'series'],
  ['listInvoices', { external_system: 'old-shop' }, 'external_system'],
  ['listInvoices', { external_reference: 'ref-7' }, 'external_reference'],
  ['listInvoices', { correction_status: 'in_progress' }, 'correction_status'],
  ...referenced('listInvoiceCorrectionProcesses'),
  ['listInvoiceCorrectionProcesses', { invoice_id: id }, 'invoice_id'],
  ['listInvoiceCorrectionProcesses', { status: 'open' }, 'status_text'],
  ...documents('listInvoiceCorrections', 'KOR'),
  ['listInvoiceCorrections', { invoice_id: id }, 'invoice_id'],
  ['listInvoiceCorrections', { process_id: id }, 'process_id'],
  // A document has a dozen files: they are found by it, whatever else is asked of them.
  ['listInvoiceArtifacts', { kind: 'pdf' }, 'invoice_id'],
  ['listInvoiceArtifacts', { status: 'failed' }, 'invoice_id'],
  ['listInvoiceCorrectionArtifacts', { kind: 'pdf' }, 'correction_id'],
  ['listInvoiceCorrectionArtifacts', { status: 'failed' }, 'correction_id'],
  // Of endpoints an organization has twenty and those it has revoked: reading them in their order is enough.
  ['listWebhookEndpoints', { status: 'paused' }, 'organization_id'],
  ...created('listWebhookDeliveries'),
  ['listWebhookDeliveries', { webhook_endpoint_id: id }, 'endpoint_id'],
  ['listWebhookDeliveries', { status: 'failed' }, 'status_text'],
  ['listWebhookDeliveries', { event_type: 'invoice.issued' }, 'event_type'],
  ['listWebhookDeliveries', { event_id: id }, 'event_id'],
  ['listWebhookDeliveries', { subject_id: id }, 'subject_id'],
];

/** The documents that are in the addresses of lists. */
export type Places = Record<string, string>;

/** An invoice and its correction, for the lists of what belongs to one. */
export async function makePlaces(harness: Harness, tenant: Tenant): Promise<Places> {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice);
  const correction = (await call(harness, tenant, 'finalizeInvoiceCorrection', { body })).json;
  return { invoice_id: String(invoice['id']), correction_id: String(correction['id']) };
}

/**
 * Asks for the first page of a list. Rows of no meaning cannot be presented; how they were found is what counts here.
 */
export async function askFor(
  harness: Harness,
  tenant: Tenant,
  [operationId, query]: ListCase,
  places: Places,
): Promise<void> {
  const names = [...operationById(operationId).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pathParameters = Object.fromEntries(names.map((name) => [name, places[name] ?? '']));
  await call(harness, tenant, operationId, { query: Object.entries(query), pathParameters }).catch(() => undefined);
}

const everywhere = new Set(['limit', 'cursor', 'order']);

/** The filters of every list of a contract, as `operation parameter`. */
export function filtersOf(document: Json): string[] {
  const reads = Object.values(Object(document['paths'])).map((item) => Object(Object(item).get));
  const lists = reads.map(
    ({ operationId, parameters = [] }: { operationId: string; parameters?: { name: string; in: string }[] }) => {
      const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      return inQuery.includes('limit')
        ? inQuery.filter((name) => !everywhere.has(name)).map((name) => `${operationId} ${name}`)
        : [];
    },
  );
  return lists.flat();
}
