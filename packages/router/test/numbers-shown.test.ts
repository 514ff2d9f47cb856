import { warsawDay } from '@invoicing/domain/dates/dates';
import { invoiceKinds } from '@invoicing/domain/document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedByKsef, issuedInvoice, openProcess } from '../testing/corrections.ts';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';
import { approvedCorrectionIn, inputOfKind, issueWith, rejectedByKsef } from '../testing/numbers.ts';

let harness: Harness;
let tenant: Tenant;
let customerId: string;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
});
afterAll(() => harness.database.drop());

const today = warsawDay(new Date());
const [year, month] = today.split('-');
const fromSeries = (code: string) => ({
  form: `${code}/…/${month}/${year}`,
  given: new RegExp(`^${code}/[1-9]\\d*/${month}/${year}$`),
});
const explicit = (number: string) => ({ numbering: { mode: 'explicit', number } });
describe.each(invoiceKinds)(
  'the number that preview and page of an invoice of the kind %s show is the one that is issued',
  (kind) => {
    const issue = (numbering: Json = {}, replaces?: unknown) =>
      issueWith(harness, tenant, { customerId, input: { kind, ...inputOfKind[kind](today), ...numbering }, replaces });
    /** One that KSeF has refused permanently. */
    async function rejected(): Promise<Json> {
      const { issued } = await issue();
      await rejectedByKsef(harness, tenant, issued, 430);
      return issued;
    }

    test('from a series', async () => {
      const { form, given } = fromSeries('FV');
      const { preview, page, pageNow, issued } = await issue();
      expect({ preview, page, kind: issued['kind'] }).toEqual({ preview: form, page: form, kind });
      expect(issued['number']).toMatch(given);
      expect(pageNow).toBe(issued['number']);
    });

    test('explicit', async () => {
      const number = `E/${kind}`;
      expect(await issue(explicit(number))).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });

    test('taken over from the rejected invoice that it replaces', async () => {
      const replaced = await rejected();
      const number = String(replaced['number']);
      expect(await issue({}, replaced['id'])).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });

    test('explicit, in place of a rejected invoice', async () => {
      const number = `R/${kind}`;
      expect(await issue(explicit(number), (await rejected())['id'])).toMatchObject({
        preview: number,
        page: number,
        pageNow: null,
        issued: { number, kind },
      });
    });
  },
);

describe('the number that preview and page of a correction show is the one that is issued', () => {
  async function correct(numbering: Json = {}) {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const shown = await approvedCorrectionIn(harness, tenant, await openProcess(harness, tenant, invoice), numbering);
    const finalized = await call(harness, tenant, 'finalizeInvoiceCorrection', { body: shown.body });
    return { ...shown, number: String(finalized.json['number']) };
  }

  test('from a series', async () => {
    const { form, given } = fromSeries('KOR');
    const { preview, page, pageNow, number } = await correct();
    expect({ preview, page, pageNow }).toEqual({ preview: form, page: form, pageNow: number });
    expect(number).toMatch(given);
  });

  test('explicit', async () => {
    expect(await correct(explicit('K/1'))).toMatchObject({ preview: 'K/1', page: 'K/1', pageNow: null, number: 'K/1' });
  });
});
