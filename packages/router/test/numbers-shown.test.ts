import { warsawDay } from '@invoicing/domain/dates/dates';
import { type InvoiceKind, invoiceKinds } from '@invoicing/domain/document';
import { describe, expect } from 'vitest';
import { acceptedInvoice, openProcess } from '../testing/corrections.ts';
import { draftBody, type Json } from '../testing/harness.ts';
import { approvedCorrectionIn, inputOfKind, issueWith, rejectedByKsef } from '../testing/numbers.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());
const [year, month] = today.split('-');
const fromSeries = (code: string) => ({
  form: `${code}/…/${month}/${year}`,
  given: new RegExp(`^${code}/[1-9]\\d*/${month}/${year}$`),
});
const explicit = (number: string) => ({ numbering: { mode: 'explicit', number } });
type Issue = { input?: Json; replaces?: unknown };

const test = base
  /** An invoice with an input, and what preview and page showed of it before. */
  .extend('issue', ({ harness, tenant, customerId }) => (kind: InvoiceKind, { input = {}, replaces }: Issue = {}) => {
    const given = { kind, ...inputOfKind[kind](today), ...input };
    return issueWith(harness, tenant, { customerId, input: given, replaces });
  })
  /** An invoice that KSeF has refused permanently. */
  .extend('rejected', ({ harness, tenant, issue }) => async (kind: InvoiceKind): Promise<Json> => {
    const { issued } = await issue(kind);
    await rejectedByKsef(harness, tenant, issued, 430);
    return issued;
  })
  .extend('correct', ({ harness, tenant, posted }) => async (numbering: Json = {}) => {
    const process = await openProcess(harness, tenant, await acceptedInvoice(harness, tenant));
    const shown = await approvedCorrectionIn(harness, tenant, process, numbering);
    return { ...shown, number: String((await posted('finalizeInvoiceCorrection', shown.body))['number']) };
  });

describe.each(invoiceKinds)(
  'the number that preview and page of an invoice of the kind %s show is the one that is issued',
  (kind) => {
    test('where it comes from a series', async ({ issue }) => {
      const { form, given } = fromSeries('FV');
      const { preview, page, pageNow, issued } = await issue(kind);
      expect({ preview, page, kind: issued['kind'] }).toEqual({ preview: form, page: form, kind });
      expect(issued['number']).toMatch(given);
      expect(pageNow).toBe(issued['number']);
    });

    test('where it is explicit', async ({ issue }) => {
      const number = `E/${kind}`;
      expect(await issue(kind, { input: explicit(number) })).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });

    test('where it is taken over from the rejected invoice that is replaced', async ({ issue, rejected }) => {
      const replaced = await rejected(kind);
      const number = String(replaced['number']);
      expect(await issue(kind, { replaces: replaced['id'] })).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });

    test('where it is explicit, in place of a rejected invoice', async ({ issue, rejected }) => {
      const number = `R/${kind}`;
      expect(await issue(kind, { input: explicit(number), replaces: (await rejected(kind))['id'] })).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });
  },
);

describe('the number that preview and page of a correction show is the one that is issued', () => {
  test('where it comes from a series', async ({ correct }) => {
    const { form, given } = fromSeries('KOR');
    const { preview, page, pageNow, number } = await correct();
    expect({ preview, page, pageNow }).toEqual({ preview: form, page: form, pageNow: number });
    expect(number).toMatch(given);
  });

  test('where it is explicit', async ({ correct }) => {
    expect(await correct(explicit('K/1'))).toMatchObject({ preview: 'K/1', page: 'K/1', pageNow: null, number: 'K/1' });
  });
});

test('a number that differs from a series in upper and lower case alone is pointed out, and stays possible', async ({
  customerId,
  posted,
}) => {
  const at = { severity: 'warning', code: 'number_case_differs', path: '/input/numbering/number' };
  const issuesOf = async (number: string) => {
    const draft = await posted('createInvoiceDraft', draftBody(customerId, today, explicit(number)));
    const path = { draft_id: String(draft['id']) };
    const { issues } = await posted('validateInvoiceDraft', { draft_version: 1 }, path);
    return Array.isArray(issues) ? issues.filter(({ path }) => path === at.path) : [];
  };
  expect(await issuesOf(`fv/9/${month}/${year}`)).toMatchObject([
    {
      ...at,
      message: expect.stringContaining(`FV/9/${month}/${year}`),
      message_pl: expect.stringContaining(`FV/9/${month}/${year}`),
    },
  ]);
  expect(await issuesOf(`FV/9/${month}/${year}`)).toEqual([]);
});
