import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { approve, draftBody, type Json } from '../testing/harness.ts';
import { type Answer, atOneMoment } from '../testing/numbers-at-one-moment.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('approvedInvoice', ({ harness, tenant, customerId, posted }) => async (input: Json) => {
    const draft = await posted('createInvoiceDraft', draftBody(customerId, warsawDay(new Date()), input));
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    return { ...subject, approval_intent_id: intent['id'] };
  })
  .extend('approvedCorrectionOfAnother', ({ harness, tenant }) => async (input: Json) => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    return (await approvedCorrection(harness, tenant, invoice, input)).body;
  })
  /** Starts requests that get as far as their number, and lets all of them have it at one moment. */
  .extend('numberedTogether', ({ harness, tenant: { organizationId } }) => (...requests: (() => Promise<Answer>)[]) => {
    return atOneMoment(harness, organizationId, requests);
  });

const numbering = { mode: 'explicit', number: 'A/1' };

function oneIsTaken(answers: Answer[]): void {
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const error = { code: 'number_already_used', details: [{ code: 'number_already_used', number: numbering.number }] };
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error });
}

test('of two invoices that get one number at the same moment one is issued; the other learns that it is taken', async ({
  post,
  approvedInvoice,
  numberedTogether,
}) => {
  const [one, other] = [await approvedInvoice({ numbering }), await approvedInvoice({ numbering })];
  oneIsTaken(await numberedTogether(...[one, other].map((body) => () => post('issueInvoice', body))));
});

test('of two corrections that get one number at the same moment one is finalized; the other learns that it is taken', async ({
  post,
  approvedCorrectionOfAnother,
  numberedTogether,
}) => {
  const bodies = [await approvedCorrectionOfAnother({ numbering }), await approvedCorrectionOfAnother({ numbering })];
  oneIsTaken(await numberedTogether(...bodies.map((body) => () => post('finalizeInvoiceCorrection', body))));
});
