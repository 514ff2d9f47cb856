import { readOrganization } from '@invoicing/db/connection/transaction';
import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { describe, expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { firstSeries } from '../src/panel/drafts/first-series.ts';
import { actorOf, approve, createTenant, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { issueWith } from '../testing/numbers.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const today = warsawDay(new Date());
const [year, month] = today.split('-');
const shop = {
  code: 'SHOP',
  name: 'Sklep internetowy',
  documents: 'invoices',
  pattern: '{series}/{n:3}/{YYYY}',
  reset: 'year',
} as const;
const fromSeries = (series: string) => ({ numbering: { mode: 'series', series } });
const explicit = (number: string) => ({ numbering: { mode: 'explicit', number } });

const test = testInOwnOrganization
  .extend('owner', ({ memberActor }) => memberActor('owner'))
  .extend('panel', ({ harness, owner }) => (actor: MemberActor = owner) => {
    return panelOf(harness, actor);
  })
  .extend('issue', ({ harness, tenant, customerId }) => async (input: Json) => {
    return (await issueWith(harness, tenant, { customerId, input })).issued;
  })
  .extend('draft', ({ customerId, post }) => (input: Json) => {
    return post('createInvoiceDraft', draftBody(customerId, today, input));
  })
  .extend('seriesOf', ({ panel }) => async (code: string) => {
    return (await panel().listNumberSeries({})).find((series) => series.code === code) ?? { id: '', nextNumber: '' };
  })
  .extend('actions', ({ harness, tenant }) => async () => {
    return (
      await harness.database.db.auditEntry.findMany({
        where: { organizationId: tenant.organizationId, action: { startsWith: 'number_series.' } },
        orderBy: { createdAt: 'asc' },
      })
    ).map(({ action, details }) => ({ action, details }));
  })
  .extend('importing', ({ panel }) => (numbers: unknown, documents: 'invoice' | 'correction' = 'invoice') => {
    return panel().importNumbers({ documents, numbers });
  });

describe('a series', () => {
  test('that is added later comes after those that were there, whatever its code', async ({
    harness,
    tenant,
    panel,
  }) => {
    await panel().createNumberSeries({ series: { ...shop, code: 'A' } });
    expect((await panel().listNumberSeries({})).map(({ code }) => code)).toEqual(['FV', 'KOR', 'A']);
    const { organizationDb } = harness.services;
    expect(await readOrganization(organizationDb, tenant.organizationId, firstSeries)).toBe('FV');
  });

  test('gives numbers from where it starts, and shows the next one', async ({ panel, seriesOf, issue, actions }) => {
    await panel().createNumberSeries({ series: { ...shop, startAt: 41 } });
    expect(await seriesOf('SHOP')).toMatchObject({
      name: shop.name,
      documents: 'invoices',
      nextNumber: `SHOP/041/${year}`,
    });
    expect(await issue(fromSeries('SHOP'))).toMatchObject({ number: `SHOP/041/${year}`, series: 'SHOP' });
    expect(await seriesOf('SHOP')).toMatchObject({ nextNumber: `SHOP/042/${year}` });
    expect(await actions()).toEqual([
      {
        action: 'number_series.created',
        details: { code: 'SHOP', documents: 'invoices', pattern: shop.pattern, reset: 'year', start_at: 41 },
      },
    ]);
  });

  test('numbers only the documents that it is for', async ({ panel, draft }) => {
    await panel().createNumberSeries({ series: { ...shop, documents: 'corrections' } });
    expect(await draft(fromSeries('SHOP'))).toMatchObject({ errorCode: 'validation_failed' });
  });

  test('that is wrong is refused with the member and its rule', async ({ panel }) => {
    const wrong: [object, string, string][] = [
      [{ code: 'shop' }, '/code', 'pattern'],
      [{ code: 'FV' }, '/code', 'series_code_taken'],
      [{ name: '' }, '/name', 'too_short'],
      [{ pattern: '{series}/{YYYY}' }, '/pattern', 'series_without_count'],
      [{ reset: 'month' }, '/pattern', 'series_without_period'],
      [{ startAt: 0 }, '/startAt', 'out_of_range'],
    ];
    for (const [changes, path, code] of wrong)
      await expect(panel().createNumberSeries({ series: { ...shop, ...changes } })).rejects.toMatchObject({
        cause: { code: 'validation_failed', details: [{ path, code }] },
      });
    expect(await panel().listNumberSeries({})).toHaveLength(2);
  });

  test('that is archived gives no more numbers, to drafts of before neither, and continues where it ended once it is back', async ({
    harness,
    tenant,
    post,
    posted,
    seriesOf,
    issue,
    draft,
    panel,
    actions,
  }) => {
    const isArchived = true;
    const { id } = await seriesOf('FV');
    expect((await issue({}))['number']).toBe(`FV/1/${month}/${year}`);
    const subject = { draft_id: (await draft({})).json['id'], draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    await panel().archiveNumberSeries({ id, isArchived });
    expect(await seriesOf('FV')).toMatchObject({ nextNumber: null, archivedAt: expect.any(String) });
    expect((await draft({})).json).toMatchObject({ error: { details: [{ code: 'series_archived' }] } });
    const body = { ...subject, approval_intent_id: intent['id'] };
    const refused = await post('issueInvoice', body);
    expect(refused.json).toMatchObject({ error: { code: 'draft_invalid', details: [{ code: 'series_archived' }] } });
    await panel().archiveNumberSeries({ id, isArchived: false });
    expect((await posted('issueInvoice', body))['number']).toBe(`FV/2/${month}/${year}`);
    expect((await actions()).map(({ action }) => action)).toEqual(['number_series.archived', 'number_series.restored']);
  });
});

describe('numbers given elsewhere', () => {
  test('are never given again: series skip them and go on after the greatest, and no draft may write one', async ({
    post,
    importing,
    seriesOf,
    issue,
    draft,
    actions,
  }) => {
    const numbers = [1, 2, 57].map((count) => `FV/${count}/${month}/${year}`);
    expect(await importing([...numbers, 'OLD 7', ` ${numbers[0]} `])).toEqual({ added: 4, known: 0 });
    expect(await importing(['OLD 7', 'OLD 8'])).toEqual({ added: 1, known: 1 });
    expect(await seriesOf('FV')).toMatchObject({ nextNumber: `FV/58/${month}/${year}` });
    expect((await issue({}))['number']).toBe(`FV/58/${month}/${year}`);
    const made = (await draft(explicit('OLD 7'))).json;
    const { json } = await post('validateInvoiceDraft', { draft_version: 1 }, { draft_id: String(made['id']) });
    expect(json['issues']).toContainEqual(expect.objectContaining({ code: 'number_already_used', severity: 'error' }));
    expect(await actions()).toEqual([
      { action: 'number_series.numbers_imported', details: { documents: 'invoice', added: 4, known: 0 } },
      { action: 'number_series.numbers_imported', details: { documents: 'invoice', added: 1, known: 1 } },
    ]);
  });

  test('are skipped where the greatest of them is less than the count already', async ({
    panel,
    importing,
    seriesOf,
    issue,
  }) => {
    await panel().createNumberSeries({ series: { ...shop, pattern: '{n}', reset: 'never' } });
    await importing(['2', '3'], 'correction');
    expect((await seriesOf('SHOP')).nextNumber).toBe('4');
    expect((await issue(explicit('2')))['number']).toBe('2');
  });

  test('stand in the way of an approval that was given before them', async ({
    harness,
    tenant,
    post,
    posted,
    draft,
    importing,
  }) => {
    const subject = { draft_id: (await draft(explicit('OLD 9'))).json['id'], draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    await importing(['OLD 9']);
    const body = { ...subject, approval_intent_id: intent['id'] };
    const answer = await post('issueInvoice', body);
    expect(answer.json).toMatchObject({ error: { details: [{ code: 'number_already_used' }] } });
  });

  test('are refused where a document here has one of them, and where one can be no number; nothing is noted then', async ({
    issue,
    importing,
  }) => {
    const { number } = await issue({});
    await expect(importing(['OLD 1', 'OLD 1', number])).rejects.toMatchObject({
      cause: { code: 'number_already_used', details: [{ code: 'number_already_used', path: '/numbers/2', number }] },
    });
    await expect(importing(['OLD 1', 'x'.repeat(257)])).rejects.toMatchObject({
      cause: { code: 'validation_failed', details: [{ path: '/numbers/1', code: 'too_long' }] },
    });
    await expect(importing([])).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
    expect(await importing(['OLD 1'])).toEqual({ added: 1, known: 0 });
  });

  test('at the same moment as they are written, one of the two is refused', async ({
    harness,
    tenant,
    post,
    posted,
    draft,
    importing,
  }) => {
    const subject = { draft_id: (await draft(explicit('RACE 1'))).json['id'], draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    const [noted, issued] = await Promise.all([
      importing(['RACE 1']).then(
        () => true,
        () => false,
      ),
      post('issueInvoice', { ...subject, approval_intent_id: intent['id'] }),
    ]);
    expect([noted, issued.status === 201].filter(Boolean)).toHaveLength(1);
  });
});

test('series are changed by owners and admins who have just confirmed', async ({
  memberActor,
  owner,
  panel,
  seriesOf,
}) => {
  const numbers = { documents: 'invoice', numbers: ['1'] } as const;
  for (const actor of [{ ...owner, stepUpAt: new Date(0) }, await memberActor('accountant')]) {
    const refused = { cause: { code: actor.role === 'owner' ? 'unauthorized' : 'insufficient_scope' } };
    await expect(panel(actor).createNumberSeries({ series: shop })).rejects.toMatchObject(refused);
    await expect(panel(actor).importNumbers(numbers)).rejects.toMatchObject(refused);
    const { id } = await seriesOf('FV');
    await expect(panel(actor).archiveNumberSeries({ id, isArchived: true })).rejects.toMatchObject(refused);
  }
  expect(await panel(await memberActor('accountant')).listNumberSeries({})).toHaveLength(2);
});

test('series and numbers of one organization are nothing to another', async ({ harness, seriesOf, panel }) => {
  const stranger = await createTenant(harness);
  const { id } = await seriesOf('FV');
  await panel().importNumbers({ documents: 'invoice', numbers: [`FV/9/${month}/${year}`] });
  const { database, keys } = harness;
  const member = await createMember(database.db, keys.keys, stranger.organizationId, { role: 'owner' });
  const theirs = panel(actorOf(stranger.organizationId, member));
  await expect(theirs.archiveNumberSeries({ id, isArchived: true })).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
  expect((await theirs.listNumberSeries({})).map(({ nextNumber }) => nextNumber)).toContain(`FV/1/${month}/${year}`);
});
