import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { customerBody, draftBody, type Json } from '@invoicing/router/testing/harness';
import { requestRate } from './support/load.ts';
import { report } from './support/measure.ts';
import { startServers, takeToken } from './support/servers.ts';

/**
 * validateInvoiceDraft of 10 lines through the whole stack, against getInvoiceDraft of the same draft: what the rules,
 * the XML and its schema add to reading it. Goal: 400 a second.
 */
const servers = await startServers();
const scopes = ['customers:write', 'invoice-drafts:read', 'invoice-drafts:write'];
const client = await createClient(servers.database.db, servers.keys, servers.organizationId, scopes);
const headers = { authorization: `Bearer ${await takeToken(servers.api, client)}`, 'content-type': 'application/json' };
const { id: customerId } = await post('/api/v1/customers', customerBody());
const line = { quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23', name: 'Usługa' };
const lines = Array.from({ length: 10 }, (_, index) => ({ ...line, ref: String(index + 1) }));
const { id } = await post('/api/v1/invoice-drafts', draftBody(String(customerId), warsawDay(new Date()), { lines }));
const url = `${servers.api}/api/v1/invoice-drafts/${id}`;
const body = JSON.stringify({ draft_version: 1 });
report(
  'validateInvoiceDraft, 16 connections, requests',
  await requestRate({
    getInvoiceDraft: { url, headers },
    validateInvoiceDraft: { url: `${url}/validation`, method: 'POST', headers, body: () => body },
  }),
);
await servers.stop();

async function post(path: string, given: object): Promise<Json> {
  const answer = await fetch(`${servers.api}${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
  if (!answer.ok) throw new Error(await answer.text());
  return Object(await answer.json());
}
