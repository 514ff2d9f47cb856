import { getBlob } from '@invoicing/db/documents/blobs';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { propertyRuns } from '@invoicing/domain/testing/env';
import fc from 'fast-check';
import { expect } from 'vitest';
import { call, createTenant, customerBody } from '../testing/harness.ts';
import { type Books, type Issued, isDrawn, live } from '../testing/number-books.ts';
import { documents, rounds, withEveryWay } from '../testing/number-histories.ts';
import { expectEveryWay, expectNoGapOfTheSeries, expectNoNumberTwice, numberOf } from '../testing/number-rules.ts';
import { test as base } from '../testing/test.ts';

// Every kind of document in two histories of its own.
const { runs, seed } = propertyRuns(2 * documents.length);

const test = base
  /** The number of the answer and of the XML is the one that the page showed, and the preview where somebody looked. */
  .extend('expectAsShown', ({ harness }) => async ({ tenant }: Books, one: Issued): Promise<void> => {
    const { preview, page, pageNow, numbering, wire, kind, fa3Kind } = one;
    const number = numberOf(one);
    expect(preview ?? page).toBe(page);
    if (isDrawn(one)) {
      expect(number.replace(/\/\d+\//, '/…/')).toBe(page);
      expect(pageNow?.replace(/\/\d+\//, '/…/')).toBe(page);
    } else expect([number, pageNow]).toEqual([page, null]);
    if (numbering.mode === 'explicit') expect(number).toBe(numbering.number);
    const xml = await getBlob(harness.database.db, tenant.organizationId, String(wire['document_sha256']));
    expect(readFa3(xml ?? new Uint8Array())).toMatchObject({ number, kind: fa3Kind });
    expect(wire['kind'] ?? kind).toBe(kind);
  })
  .extend('openBooks', ({ harness }) => async (looks: number): Promise<Books> => {
    const tenant = await createTenant(harness);
    const customer = await call(harness, tenant, 'createCustomer', { body: customerBody() });
    const customerId = String(customer.json['id']);
    return { harness, tenant, customerId, today: warsawDay(new Date()), issued: [], others: 0, looks };
  });

test.beforeAll(async () => {
  process.stdout.write(`numbers: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
});

test('at the same moments, for every kind and mode, no number is given twice, no series stops or leaves a gap, and what was shown is issued', async ({
  openBooks,
  expectAsShown,
}) => {
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (drawn) => {
      const books = await openBooks(histories < documents.length ? 1 : 0);
      const document = documents[histories % documents.length] ?? 'vat';
      histories += 1;
      for (const one of withEveryWay(document, drawn)) await live(books, one);
      expectNoNumberTwice(books.issued);
      for (const code of ['FV', 'KOR'] as const) expectNoGapOfTheSeries(books, code);
      for (const one of books.issued) await expectAsShown(books, one);
      expectEveryWay(books, document);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
