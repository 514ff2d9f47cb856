import path from 'node:path';
import { type Door, openDoor } from '@invoicing/api/test/door.ts';
import { inheritedBy } from '@invoicing/db/testing/env';
import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import {
  approve,
  createTenant,
  customerBody,
  draftBody,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeAll, expect, test } from 'vitest';

let door: Door;
let tenant: Tenant;
const opened: Client[] = [];
beforeAll(async () => {
  door = await openDoor();
  tenant = await createTenant(door.harness);
  return () => door.close();
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

/** An agent's host: it starts the command and talks to it. */
async function host(
  given: { arguments?: string[]; client?: { clientId: string; clientSecret: string } } = {},
): Promise<Client> {
  const { clientId, clientSecret } = given.client ?? tenant.client;
  const variables = { INVOICING_URL: door.base, INVOICING_CLIENT_ID: clientId, INVOICING_CLIENT_SECRET: clientSecret };
  const env = Object.fromEntries(
    Object.entries(inheritedBy(variables)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const args = [path.resolve(import.meta.dirname, '../src/main.ts'), 'mcp', ...(given.arguments ?? [])];
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  opened.push(client);
  return client;
}

type Answer = { isError: boolean; text: string; result: Json; next: { tool: string }[] };

async function use(client: Client, name: string, input: Json): Promise<Answer> {
  const answer: Json = Object(await client.callTool({ name, arguments: input }));
  const { result = {}, next = [] } = Object(answer['structuredContent']);
  return {
    isError: answer['isError'] === true,
    text: String(Object([answer['content']].flat()[0]).text),
    result,
    next,
  };
}

async function draftOf(client: Client): Promise<Json> {
  const { external_system, external_reference, ...data } = customerBody();
  const customer = await use(client, 'save_customer', { external_system, external_reference, data });
  const draft = await use(client, 'save_draft', draftBody(String(customer.result['id']), warsawDay(new Date())));
  expect(draft.isError, draft.text).toBe(false);
  return draft.result;
}

const invoicesOf = (draft: Json) => door.harness.database.db.invoice.count({ where: { draftId: String(draft['id']) } });

test('an agent asks, a person decides, then the agent issues and sends once, however often it repeats itself', async () => {
  const client = await host();
  const draft = await draftOf(client);
  const at = { draft_id: draft['id'], draft_version: 1 };
  expect((await use(client, 'validate_draft', at)).result).toMatchObject({ valid: true });
  expect((await use(client, 'preview_draft', at)).result['url']).toMatch(/^http/);
  const asked = await use(client, 'request_approval', { action: 'issue', ...at });
  expect(asked.result).toMatchObject({ status: 'pending', who_can_approve: 'colleague' });
  const approval = { approval_id: asked.result['id'] };

  const early = await use(client, 'issue_invoice', approval);
  expect(early).toMatchObject({
    isError: false,
    result: { status: 'pending', approval_url: asked.result['approval_url'] },
  });
  expect(await invoicesOf(draft)).toBe(0);

  await approve(door.harness, tenant, asked.result);
  expect((await use(client, 'get_approval', { ...approval, wait_seconds: 5 })).next).toMatchObject([
    { tool: 'issue_invoice' },
  ]);
  const issued = await use(client, 'issue_invoice', approval);
  expect(issued.result).toMatchObject({ type: 'invoice', draft_id: draft['id'] });
  expect((await use(client, 'issue_invoice', approval)).result).toEqual(issued.result);
  expect(await invoicesOf(draft)).toBe(1);

  const send = await use(client, 'request_approval', { action: 'send', invoice_id: issued.result['id'] });
  await approve(door.harness, tenant, send.result);
  const sent = await use(client, 'send_to_ksef', { approval_id: send.result['id'] });
  expect(sent.result).toMatchObject({ status: 'queued', invoice_id: issued.result['id'] });
  expect((await use(client, 'send_to_ksef', { approval_id: send.result['id'] })).result['id']).toBe(sent.result['id']);
  const [file] = Object((await use(client, 'list_artifacts', { invoice_id: issued.result['id'] })).result)['items'];
  expect((await use(client, 'get_artifact_link', { artifact_id: file.id })).result['url']).toMatch(/^http/);
});

test('every tool says what it does to the world; none decides, and read-only leaves nothing that changes', async () => {
  const { tools } = await (await host()).listTools();
  for (const { name, annotations, outputSchema } of tools) {
    expect(Object.keys(annotations ?? {}).sort(), name).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
      'title',
    ]);
    expect(outputSchema, name).toBeDefined();
  }
  expect(tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual([
    'issue_invoice',
    'send_to_ksef',
    'retry_submission',
  ]);
  expect(tools.map(({ name }) => name).filter((name) => /approve|decide|deny/.test(name))).toEqual([]);
  expect(JSON.stringify(tools).length).toBeLessThan(40_000);
  const { tools: reading } = await (await host({ arguments: ['--read-only'] })).listTools();
  expect(reading.map(({ annotations }) => annotations?.readOnlyHint)).toEqual(reading.map(() => true));
  expect(reading.map(({ name }) => name)).not.toContain('save_draft');
});

test('a denial is an error whose text says not to ask again', async () => {
  const client = await host();
  const draft = await draftOf(client);
  const asked = await use(client, 'request_approval', { action: 'issue', draft_id: draft['id'], draft_version: 1 });
  const rest: Json = Object(draft['input']);
  await use(client, 'save_draft', {
    draft_id: draft['id'],
    expected_version: 1,
    input: { ...rest, place_of_issue: 'Kraków' },
  });
  const refused = await use(client, 'issue_invoice', { approval_id: asked.result['id'] });
  expect(refused.isError).toBe(true);
  expect(refused.text).toMatch(/is superseded.*only if the user says so/);
  expect(await invoicesOf(draft)).toBe(0);
});

test('a refusal names the place of a wrong input or the missing scope, and never has a secret or a stack', async () => {
  const client = await host();
  const { external_system, external_reference, ...data } = customerBody();
  const wrong = await use(client, 'save_customer', {
    external_system,
    external_reference,
    data: { ...data, tax_identifier: '5252445768' },
  });
  expect(wrong.isError).toBe(true);
  expect(wrong.text).toContain('/tax_identifier');
  const { db } = door.harness.database;
  const narrow = await createClient(db, door.harness.keys.keys, tenant.organizationId, ['customers:read'], 'Reader');
  const reader = await host({ client: narrow });
  const refused = await use(reader, 'save_customer', { external_system, external_reference, data });
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain('insufficient_scope');
  for (const { text } of [wrong, refused])
    expect(text).not.toMatch(new RegExp(`${tenant.client.clientSecret}|${narrow.clientSecret}|\\bat .*:\\d+:\\d+`));
  expect((await use(reader, 'find_customers', {})).isError).toBe(false);
});
