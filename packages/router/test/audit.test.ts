import { chainStart, entryHash, linkHash } from '@invoicing/db/audit/chain';
import { sealEverything, tamper } from '@invoicing/db/testing/audit';
import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import { exportAudit } from '../src/panel/audit/export.ts';
import { test } from '../testing/audit-test.ts';
import { approve, call, createTenant, customerBody, draftBody } from '../testing/harness.ts';

const textOf = async (lines: AsyncGenerator<string>) => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

/** A reader of RFC 4180, written apart from the writer. */
function parseCsv(text: string): string[][] {
  const rows = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const parsed: string[][] = [[]];
  for (const [, quoted, plain = '', end] of rows) {
    parsed.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') parsed.push([]);
  }
  return parsed.slice(0, -1);
}

describe('the audit log in the panel', () => {
  test.for(['owner', 'admin', 'auditor'] as const)('%s reads it', async (role, { panelAs }) => {
    expect((await (await panelAs(role)).listAuditEntries({})).data).toBeInstanceOf(Array);
  });

  test.for(['approver', 'accountant', 'developer'] as const)('%s does not', async (role, { panelAs }) => {
    const panel = await panelAs(role);
    const reads = [
      panel.listAuditEntries({}),
      panel.listAuditActors({}),
      panel.getAuditChain({}),
      panel.startAuditExport({ format: 'csv', filters: {} }),
    ];
    for (const read of reads) await expect(read).rejects.toThrow('Your role does not permit audit:read');
  });

  test('shows who did what: an operation of a client under its name, with its subject', async ({
    tenant,
    perform,
    panelAs,
  }) => {
    const { json } = await perform('createCustomer', {
      body: customerBody(),
      idempotencyKey: [crypto.randomUUID()],
    });
    const { data } = await (await panelAs('auditor')).listAuditEntries({ action: 'createCustomer' });
    expect(data[0]).toMatchObject({
      actorName: 'Shop',
      entry: {
        actor_kind: 'client',
        actor_id: tenant.actor.oauthClientId,
        subject_type: 'customer',
        subject_id: json['id'],
        outcome: 'success',
        ip: '127.0.0.1',
      },
    });
  });

  test('records each decision on an approval, by whom and on which bytes', async ({ harness, panelAs }) => {
    const other = await createTenant(harness);
    const customer = await call(harness, other, 'createCustomer', { body: customerBody() });
    const draft = await call(harness, other, 'createInvoiceDraft', {
      body: draftBody(String(customer.json['id']), warsawDay(new Date())),
    });
    const body = {
      action: 'issue',
      draft_id: draft.json['id'],
      draft_version: 1,
      content_hash: Object(draft.json['validation'])['content_hash'],
    };
    const intent = await call(harness, other, 'createInvoiceApprovalIntent', { body });
    await approve(harness, other, intent.json);
    const { data } = await (await panelAs('auditor', other)).listAuditEntries({ action: 'approval.approved' });
    expect(data).toMatchObject([
      { entry: { actor_id: other.approver.memberId, subject_id: intent.json['id'], details: { action: 'issue' } } },
    ]);
  });

  test('is narrowed by actor, action, outcome, correlation id and days in Warsaw, and paged without a gap', async ({
    harness,
    panelAs,
    add,
  }) => {
    const other = await createTenant(harness);
    const panel = await panelAs('auditor', other);
    const at = (moment: string) => ({ createdAt: new Date(moment) });
    const make = (action: string, changes: object) =>
      add({ action, actorKind: 'worker', actorId: null, ...changes }, other.organizationId);
    await make('a', at('2026-03-28T22:59:59.999Z'));
    await make('b', at('2026-03-28T23:00:00.000Z'));
    await make('c', { ...at('2026-03-29T21:59:59.999Z'), outcome: 'refused' });
    const correlationId = crypto.randomUUID();
    await make('d', {
      ...at('2026-03-29T22:00:00.000Z'),
      actorKind: 'client',
      actorId: other.client.id,
      correlationId,
    });
    const actions = async (input: Parameters<typeof panel.listAuditEntries>[0]) =>
      (await panel.listAuditEntries(input)).data.map(({ entry }) => entry.action);
    expect(await actions({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['c', 'b']);
    expect(await actions({ to: '2026-03-28' })).toEqual(['a']);
    expect(await actions({ actor: `client:${other.client.id}` })).toEqual(['d']);
    expect(await actions({ actor: 'worker', outcome: 'refused' })).toEqual(['c']);
    expect(await actions({ correlation_id: correlationId })).toEqual(['d']);
    const first = await panel.listAuditEntries({ limit: 3 });
    expect(first.data.map(({ entry }) => entry.action)).toEqual(['d', 'c', 'b']);
    expect(await actions({ limit: 3, cursor: first.meta.page.next_cursor ?? '' })).toEqual(['a']);
    await expect(panel.listAuditEntries({ actor: "worker' OR 1=1" })).rejects.toThrow();
    expect(await (await panelAs('auditor')).listAuditEntries({ action: 'a' })).toMatchObject({ data: [] });
  });

  test('says up to where the chain holds, what is not sealed yet, and what is wrong', async ({
    harness,
    panelAs,
    add,
  }) => {
    const other = await createTenant(harness);
    const panel = await panelAs('auditor', other);
    expect(await panel.getAuditChain({})).toMatchObject({ seq: 0, finding: null, unsealed: 0, oldestUnsealedAt: null });
    for (let n = 0; n < 3; n += 1) await add({}, other.organizationId);
    await sealEverything(harness.database.db);
    const { createdAt } = await add({}, other.organizationId);
    expect(await panel.getAuditChain({})).toMatchObject({
      seq: 3,
      finding: null,
      unsealed: 1,
      oldestUnsealedAt: createdAt.toISOString(),
    });
    const change = `UPDATE audit_entries SET ip = 'x' WHERE id = (SELECT entry_id FROM audit_seals
        WHERE organization_id = $1::uuid AND seq = 2)`;
    await tamper(harness.database.db, change, other.organizationId);
    expect(await panel.getAuditChain({})).toMatchObject({ seq: 1, finding: { kind: 'changed', seq: 2 } });
  });

  test('offers members and clients of this organization to narrow it to, and no others', async ({
    harness,
    panelAs,
  }) => {
    const other = await createTenant(harness);
    await createClient(harness.database.db, harness.keys.keys, other.organizationId, [], 'Other shop');
    const { members, clients } = await (await panelAs('auditor', other)).listAuditActors({});
    expect(clients.map(({ name }) => name)).toEqual(['Shop', 'Other shop']);
    expect(members.map(({ actor }) => actor)).toContain(`member:${other.approver.memberId}`);
    expect(members).toHaveLength(2);
  });

  test('offers the latest two hundred of them, and whom it is narrowed to', async ({ harness, panelAs }) => {
    const other = await createTenant(harness);
    const panel = await panelAs('auditor', other);
    const { organizationId } = other;
    const named = (n: number) => ({
      organizationId,
      clientId: `many-${n}-${organizationId}`,
      name: `Many ${n}`,
      kind: 'machine_to_machine' as const,
    });
    const data = Array.from({ length: 200 }, (_, n) => named(n));
    await harness.database.db.oauthClient.createMany({ data });
    const offered = async (actor?: string) => (await panel.listAuditActors({ actor })).clients.map(({ name }) => name);
    const all = await offered();
    expect(all).toHaveLength(200);
    expect(all).not.toContain('Shop');
    expect(await offered(`client:${other.client.id}`)).toEqual(['Shop', ...all]);
    expect(await offered(`client:${'0'.repeat(36)}`)).toEqual(all);
  });
});

describe('exports', () => {
  test('JSON Lines hold all that is needed to compute the chain again, up to the anchor in the last line', async ({
    harness,
    add,
    panelAs,
  }) => {
    const other = await createTenant(harness);
    for (let n = 0; n < 7; n += 1)
      await add({ details: { count: n, after: 'zażółć "gęślą"\n jaźń' } }, other.organizationId);
    await sealEverything(harness.database.db);
    const lines = (await textOf(exportAudit(await panelAs('auditor', other), 'jsonl', {})))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { anchor } = lines.pop();
    const sealed = lines.filter(({ seal }) => seal !== null).sort((a, b) => a.seal.seq - b.seal.seq);
    let head = chainStart.chainHash;
    for (const { entry, seal } of sealed) {
      head = linkHash(head, entryHash(entry));
      expect(seal.chain_hash).toBe(Buffer.from(head).toString('hex'));
    }
    expect(anchor).toEqual({ seq: 7, chain_hash: Buffer.from(head).toString('hex') });
    expect(lines.find(({ entry }) => entry.action === 'audit_log.exported').entry).toMatchObject({
      actor_kind: 'member',
      details: { format: 'jsonl', filters: {} },
    });
  });

  test('CSV reads back as it was written, and no cell is a formula', async ({ harness, panelAs, add }) => {
    const other = await createTenant(harness);
    const panel = await panelAs('auditor', other);
    const odd = ['=1+1', '+48', '-1', '@SUM(A1)', '\tx', '\rx', 'a,b', 'say "x"', 'two\r\nlines', "it's", 'żółć'];
    for (const value of odd) await add({ action: value, details: { after: value } }, other.organizationId);
    const [header = [], ...rows] = parseCsv(
      await textOf(exportAudit(panel, 'csv', { actor: undefined, outcome: 'success' })),
    );
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '');
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    expect(column('action').map((value) => value.replace(/^'/, ''))).toEqual([...odd, 'audit_log.exported']);
    expect(rows.flat().filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
    expect(
      column('details')
        .slice(0, odd.length)
        .map((value) => JSON.parse(value)),
    ).toEqual(odd.map((after) => ({ after })));
  });

  test('hold what the filters let through, over many pages', async ({ harness, panelAs }) => {
    const other = await createTenant(harness);
    const rows = Array.from({ length: 1203 }, () => ({
      organizationId: other.organizationId,
      actorKind: 'worker',
      action: 'many',
    }));
    await harness.database.db.auditEntry.createMany({ data: rows });
    const text = await textOf(exportAudit(await panelAs('auditor', other), 'jsonl', { action: 'many' }));
    expect(new Set(text.match(/"id":"[0-9a-f-]+"/g)).size).toBe(1203);
  });
});
