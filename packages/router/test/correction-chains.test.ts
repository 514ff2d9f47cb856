import { propertyRuns } from '@invoicing/domain/testing/env';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { test } from '../testing/correction-chains-test.ts';
import { live, openBooks, type Step } from '../testing/correction-histories.ts';
import { acceptedByKsef, issuedInvoice, offeredAgain, requestFinalization } from '../testing/corrections.ts';
import { approve, type Json } from '../testing/harness.ts';

const { runs, seed } = propertyRuns(6);
const totalsOf = ({ totals }: Json) => [Object(totals).before.gross, Object(totals).after.gross];
const refusalOf = ({ json }: { json: Json }) => Object(json['error']);

test.beforeAll(async () => {
  process.stdout.write(`correction chains: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
});

describe('of an invoice outside of KSeF', () => {
  test('what starts from a correction that KSeF rejected is neither put before a person nor finalized, and says what to do', async ({
    harness,
    tenant,
    corrected,
    open,
    drafted,
    approved,
    reject,
    finalize,
    edited,
    store,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    const first = await corrected(invoice, '0.8');
    const process = await open(invoice);
    const draft = await drafted(process, '0.5');
    expect(totalsOf(draft)).toEqual(['984.00', '615.00']);
    const body = await approved(draft);
    await reject(first);
    const refused = await finalize(body);
    expect([refused.errorCode, refusalOf(refused).details]).toMatchObject([
      'draft_invalid',
      [{ code: 'invoice_rejected', path: '/base' }],
    ]);
    expect(refusalOf(refused).details[0].message).toContain(`correction ${first['number']}, which KSeF rejected`);
    expect(await edited(invoice)).toMatchObject({
      before: { lines: [{ quantity: '1' }] },
      draft: { isOutdated: true },
    });
    const again = (await store(draft, '0.5')).json;
    expect(await edited(invoice)).toMatchObject({ draft: { isOutdated: false } });
    expect([again['base'], totalsOf(again)]).toMatchObject([
      { kind: 'invoice', id: invoice['id'] },
      ['1230.00', '615.00'],
    ]);
    expect(totalsOf((await finalize(await approved(again))).json)).toEqual(['1230.00', '615.00']);
  });

  test('a correction whose base KSeF rejects meanwhile is not sent again before that one is replaced', async ({
    harness,
    tenant,
    perform,
    corrected,
    failedToSend,
    ask,
    reject,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    const first = await corrected(invoice, '0.8');
    const second = await corrected(invoice, '0.5');
    const at = { submission_id: await failedToSend(second) };
    const early = await ask({ action: 'retry', ...at });
    await approve(harness, tenant, early.json);
    expect(await offeredAgain(harness, tenant, at)).toEqual([true, null, null]);
    await reject(first);
    expect(await offeredAgain(harness, tenant, at)).toEqual([false, 'original_not_in_ksef', 'original_not_in_ksef']);
    const refusal = { code: 'submission_not_retryable', details: [{ code: 'invoice_rejected' }] };
    const retry = { pathParameters: at, body: { approval_intent_id: early.json['id'] } };
    expect(refusalOf(await perform('retryInvoiceCorrectionKsefSubmission', retry))).toMatchObject(refusal);
    expect(refusalOf(await ask({ action: 'retry', ...at }))).toMatchObject(refusal);
    const instead = await corrected(invoice, '0.8', true, first);
    expect(await offeredAgain(harness, tenant, at)).toEqual([true, null, null]);
    await reject(instead);
    expect(await offeredAgain(harness, tenant, at)).toEqual([false, 'original_not_in_ksef', 'original_not_in_ksef']);
    await corrected(invoice, '0.8', true, instead);
    expect(await offeredAgain(harness, tenant, at)).toEqual([true, null, null]);
    expect((await perform('retryInvoiceCorrectionKsefSubmission', retry)).status).toBe(202);
  });

  test('a rejected correction upon which another was issued is replaced first, by one that leaves the same', async ({
    harness,
    tenant,
    corrected,
    reject,
    open,
    drafted,
    store,
    finalize,
    approved,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    const first = await corrected(invoice, '0.8');
    const second = await corrected(invoice, '0.5');
    await reject(first);
    const refusal = { code: 'invoice_rejected', path: '/invoice_id' };
    const refused = Object((await open(invoice))['error']);
    expect(refused).toMatchObject({ code: 'validation_failed', details: [refusal] });
    expect(refused.details[0].message).toContain(`replace correction ${first['number']} first`);
    const other = await drafted(await open(invoice, first), '0.7');
    expect(totalsOf(other)).toEqual(['1230.00', '861.00']);
    const asked = await requestFinalization(harness, tenant, other);
    expect([asked.errorCode, refusalOf(asked).details]).toMatchObject([
      'draft_invalid',
      [{ code: 'totals_inconsistent' }],
    ]);
    const same = (await store(other, '0.8')).json;
    expect((await finalize(await approved(same))).json).toMatchObject({ number: first['number'] });
    const next = await drafted(await open(invoice), '0.1');
    expect([next['base'], totalsOf(next)]).toMatchObject([{ id: second['id'] }, ['615.00', '123.00']]);
  });

  test('nothing that was issued upon a rejected correction is sent before that one is replaced', async ({
    harness,
    tenant,
    perform,
    post,
    corrected,
    reject,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    const first = await corrected(invoice, '0.8');
    const second = await corrected(invoice, '0.5');
    await reject(first);
    const send = () =>
      post('createInvoiceCorrectionApprovalIntent', { action: 'send', correction_id: second['id'], mode: 'online' });
    const refused = await send();
    expect([refused.errorCode, refusalOf(refused).details]).toMatchObject([
      'original_not_in_ksef',
      [{ code: 'invoice_rejected', path: '/correction_id' }],
    ]);
    const blocked = async () => {
      const { json } = await perform('getInvoiceCorrection', {
        pathParameters: { correction_id: String(second['id']) },
      });
      return Object(json)['next_actions'].map(({ blocked_by }: Json) => blocked_by);
    };
    expect(await blocked()).toEqual(['original_not_in_ksef']);
    await corrected(invoice, '0.8', true, first);
    expect(await blocked()).toEqual([null]);
    expect((await send()).status).toBe(201);
  });

  test('an invoice that KSeF rejected after all is not corrected', async ({
    harness,
    tenant,
    approved,
    drafted,
    open,
    reject,
    finalize,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    const body = await approved(await drafted(await open(invoice), '0.5'));
    await reject(invoice);
    const refused = await finalize(body);
    expect(refusalOf(refused)).toMatchObject({ code: 'draft_invalid', details: [{ code: 'invoice_rejected' }] });
  });
});

test.for([true, false])(
  'a draft upon a correction that KSeF rejects before its approval is written again from the invoice, outside of KSeF: %s',
  async (isOutside, { harness, tenant, corrected, drafted, open, reject }) => {
    const invoice = await issuedInvoice(harness, tenant);
    if (!isOutside) await acceptedByKsef(harness, tenant, invoice);
    const first = await corrected(invoice, '0.8', isOutside);
    const draft = await drafted(await open(invoice), '0.5', isOutside);
    await reject(first);
    expect((await requestFinalization(harness, tenant, draft)).errorCode).toBe('draft_invalid');
    const again = await drafted({ id: draft['process_id'] }, '0.5', isOutside);
    expect(totalsOf(again)).toEqual(['1230.00', '615.00']);
    expect((await requestFinalization(harness, tenant, again)).status).toBe(201);
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ by: fc.constant('correcting' as const), rejectsMeanwhile: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ by: fc.constant('replacing' as const), which: fc.nat(9), isTheSame: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('judging' as const),
      which: fc.nat(9),
      verdict: fc.constantFrom('accepted' as const, 'rejected' as const, 'rejected' as const),
    }),
  },
);

const judging: Step = { by: 'judging', which: 0, verdict: 'rejected' };
const correcting: Step = { by: 'correcting', rejectsMeanwhile: false };
const replacing: Step = { by: 'replacing', which: 0, isTheSame: true };
/** Of every invoice two corrections, of which the first is rejected: what comes of that is drawn. */
const begin: Step[] = [correcting, correcting, judging];
/** What has to come about whatever is drawn: the gap is closed, once again, and only then corrected further. */
const surely: Step[] = [
  correcting,
  replacing,
  correcting,
  { ...judging, which: 1 },
  replacing,
  { ...correcting, rejectsMeanwhile: true },
];

test('whatever KSeF says of corrections, each states as before what the invoice is worth with those that stood, and that is shown', async ({
  harness,
  tenant,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 8 }), async (isOutside, steps) => {
      const books = await openBooks(harness, tenant, isOutside);
      for (const one of [...begin, ...steps]) await live(books, one);
    }),
    { numRuns: runs, seed, endOnFailure: true, examples: [true, false].map((isOutside) => [isOutside, surely]) },
  );
});
