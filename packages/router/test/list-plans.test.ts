import { readOrganization } from '@invoicing/db/connection/transaction';
import { findByPart } from '@invoicing/db/search/search';
import { innerPlans } from '@invoicing/db/testing/many-rows';
import { expect } from 'vitest';
import type { AuditFilters } from '../src/panel/audit/filters.ts';
import { contractDocument } from '../testing/contract.ts';
import { askFor, filtersOf, listCases, listTables, loggedOn } from '../testing/list-cases.ts';
import { expectIndexed, expectNoScan, test } from '../testing/list-plans-test.ts';

test('every filter of every list of the contract is tried', () => {
  const tried = new Set(
    listCases.flatMap(([operationId, query]) => Object.keys(query).map((name) => `${operationId} ${name}`)),
  );
  const filters = filtersOf(contractDocument);
  expect(filters).toContain('listInvoices ksef_number');
  expect(filters.filter((name) => !tried.has(name))).toEqual([]);
});

test.for(listCases)(
  '%s by %j finds its rows in a million by an index over %s',
  async ([operationId, query, column], { harness, tenant, places, planning }) => {
    await askFor(harness, tenant, [operationId, query, column], places);
    expectIndexed(await planning.plans(), column);
  },
);

test.for(listCases.filter(([, query]) => query['updated_after']))(
  '%s reads what changed since a day from the newest on where nearly everything has',
  async ([operationId], { harness, tenant, places, planning }) => {
    await askFor(harness, tenant, [operationId, { updated_after: '2026-01-01T00:00:10.000Z' }, ''], places);
    expect((await planning.plans()).map((node) => node['Index Name'])).toContainEqual(
      expect.stringContaining('created_at'),
    );
  },
);

const id = '01932f00-0000-7000-8000-00000000dead';
const audits: [AuditFilters, string][] = [
  [{ actor: `member:${id}` }, 'actor_id'],
  [{ actor: 'operator' }, 'actor_kind'],
  [{ action: 'client.created' }, 'action'],
  [{ outcome: 'refused' }, 'outcome'],
  [{ correlation_id: id }, 'correlation_id'],
  [{ from: '2026-01-01', to: '2026-01-01' }, 'created_at'],
];

test.for(audits)(
  'the audit log by %j finds its rows in a million by an index over %s',
  async ([filters, column], { planning, owner }) => {
    await owner.listAuditEntries(filters);
    expectIndexed(await planning.plans(), column);
  },
);

test.for([
  ['pending', 'approval_intents_organization_id_status_text_expires_at_idx'],
  ['decided', 'approval_intents_organization_id_updated_at_idx'],
] as const)(
  'the inbox of %s approvals reads them in its order from an index, and no more than it shows',
  async ([view, index], { planning, approver }) => {
    await approver.listApprovals({ view }).catch(() => undefined);
    const plans = await planning.plans();
    const reads = plans.filter((node) => node['Relation Name'] === 'approval_intents');
    // The page's ids in its order; then the rows of these.
    expect(reads[0]?.['Index Name']).toBe(index);
    expect(reads.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  },
);

test('corrections of what one buyer bought are found in a million by an index over the buyer', async ({
  planning,
  approver,
}) => {
  await approver.listCorrections({ customer_id: id }).catch(() => undefined);
  expectIndexed(await planning.plans(), 'customer_id');
});

test('submissions in a state are found in a million by an index over it', async ({ planning, approver }) => {
  await approver.listSubmissions({ status: 'rejected' }).catch(() => undefined);
  expectIndexed(await planning.plans(), 'status_text');
});

test.for([
  ['unsent', 'ksef_status'],
  ['waiting', 'status_text'],
  ['uncertain', 'status_text'],
  ['rejected', 'waits_for'],
] as const)(
  'the workbench finds what is %s in a million by an index over %s',
  async ([view, column], { planning, approver }) => {
    await approver.listSubmissionWork({ view }).catch(() => undefined);
    expectIndexed(await planning.plans(), column);
  },
);

test.for([
  { number: 'FV/7' },
  { number: 'K-7' },
  { number: 'ref-7' },
  { number: 'KOR/7', documents: 'corrections' as const },
  { buyer: 'tomer 1777' },
  { buyer: '526-025-02-74' },
])('the search of a list by %j looks into indexes alone', async (search, { planning, approver }) => {
  await approver.resolveDocumentSearch(search);
  expectNoScan(await planning.plans());
});

test.for(['Customer 1777', '1 234,50', id, id.slice(0, 8)])(
  'the search for %s looks into indexes alone',
  async (text, { planning, owner }) => {
    await owner.search({ text });
    const scanned = (await planning.plans()).filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scanned.map((node) => node['Relation Name'] ?? '').filter((table) => table in listTables)).toEqual([]);
  },
);

test('the search for a reference of KSeF, or the beginning of one, enters indexes by it', async ({
  planning,
  owner,
}) => {
  await owner.search({ text: '20261126-SO-2F6A5B' });
  const plans = await planning.plans();
  for (const column of ['session_reference', 'invoice_reference', 'ksef_number']) expectIndexed(plans, column);
  const entered = plans.filter((node) => /session_reference/.test(node['Index Cond'] ?? ''));
  expect(entered.map((node) => node['Relation Name'])).toEqual(['submissions', 'submission_attempts']);
});

const byPart = 'SELECT find_by_part($1, $2, $3, 5)';

test.for([
  ['%v/1777/2%', null],
  ['%tomer 177 %', null],
  ['%1 777,00%', '%1777.00%'],
])('what has %s or %s anywhere is found in a million by its trigrams', async ([part, other], { harness, tenant }) => {
  const plans = await innerPlans(harness.database.url, tenant.organizationId, byPart, ['invoice', part, other]);
  const reads = plans.filter((node) => node['Relation Name'] === 'search_entries');
  expect([...new Set(reads.map((node) => node['Node Type']))]).toEqual(['Index Scan', 'Bitmap Heap Scan']);
  expect(plans.map((node) => node['Index Name'])).toContain('search_entries_invoice_text_idx');
});

test('the trigrams are entered by the words of a part that few have, not by those that all have', async ({
  harness,
  tenant,
}) => {
  const entered = async (pattern: string) => {
    const plans = await innerPlans(harness.database.url, tenant.organizationId, byPart, ['invoice', pattern, null]);
    return plans.map((node) => node['Index Cond'] ?? '').filter((condition) => condition.includes('~~'));
  };
  const conditions = await entered('%-20260101-0000%');
  expect(conditions.join()).toContain('%-0000%');
  expect(conditions.join()).not.toContain('%-20260101-%');
});

test.for(['fv/77/', 'tomer 177 ', '20260101-00', '1777', '5252445767-20260101-a', 'a\\b', 'z o.o.', 'n'])(
  'of what has %s the latest are found, wherever they are',
  async (part, { harness, tenant }) => {
    const { db, organizationDb } = harness.database;
    const { organizationId } = tenant;
    const all = await db.$queryRaw<{ id: string }[]>`
      SELECT subject_id AS id FROM search_entries
      WHERE organization_id = ${organizationId}::uuid AND kind = 'invoice' AND strpos(text, ${part}) > 0
      ORDER BY created_at DESC, subject_id DESC LIMIT 5`;
    const found = await readOrganization(organizationDb, organizationId, (own) =>
      findByPart(own, 'invoice', [part], 5),
    );
    expect(found).toEqual(all.map(({ id }) => id));
  },
);

const latest = 'SELECT find_latest_by_part($1, $2, $3, 5, 1000)';

test.for([byPart, latest])(
  'of what nearly everything has, %s reads the latest in their order',
  async (sql, { harness, tenant }) => {
    const plans = await innerPlans(harness.database.url, tenant.organizationId, sql, ['invoice', '%fv/%', null]);
    const reads = plans.filter((node) => node['Relation Name'] === 'search_entries');
    expect(reads.map((node) => node['Index Name'])).toEqual([
      'search_entries_organization_id_kind_created_at_subject_id_idx',
    ]);
  },
);

test('approvals about a number are found by indexes alone', async ({ planning, approver }) => {
  await approver.listApprovals({ about: 'ref-7' }).catch(() => undefined);
  expectNoScan(await planning.plans());
});

test.for([
  [{ correlation_id: id }, 'correlation_id'],
  [{ correlation_id: id }, 'client_correlation_id'],
  [{ client: id }, 'oauth_client_id'],
  [{ operation: 'issueInvoice' }, 'operation_id'],
  [{ status_class: '5xx' }, 'status'],
  [{ day: loggedOn }, 'created_at'],
] as const)(
  'the log of requests by %j finds its rows in a million by an index over %s',
  async ([filter, column], { planning, owner }) => {
    await owner.listRequests(filter);
    expectIndexed(await planning.plans(), column);
  },
);

test('what has one correlation id is read by indexes alone', async ({ planning, owner }) => {
  await owner.getRequestLog({ correlation_id: id }).catch(() => undefined);
  expectIndexed(await planning.plans(), 'correlation_id');
});

test('the life of a correction is read by indexes alone', async ({ places, planning, approver }) => {
  const correction_id = places['correction_id'] ?? '';
  await approver.getCorrectionTimeline({ correction_id });
  expectNoScan(await planning.plans());
});

test('the dashboard counts by indexes, and nothing beyond ten thousand', async ({ planning, owner }) => {
  await owner.getDashboard({});
  const plans = await planning.plans();
  expectNoScan(plans);
  expect(plans.filter((node) => node['Node Type'] === 'Limit').length).toBeGreaterThanOrEqual(8);
});

test.for(['getWork', 'getChecklist', 'getMoney'] as const)(
  'the dashboard reads %s by indexes alone',
  async (name, { planning, owner }) => {
    await owner[name]({}).catch(() => undefined);
    expectNoScan(await planning.plans());
  },
);
