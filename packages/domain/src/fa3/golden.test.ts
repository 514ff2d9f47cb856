import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { goldenInput, goldenNames, goldenXml } from '../../testing/golden.ts';
import { sampleDay } from '../../testing/sample.ts';
import type { InvoiceDocument } from '../document.ts';
import { completeDocument } from '../stored/stored-documents.ts';
import { hasErrors, validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { fa3KindOf } from './kinds.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const folder = path.join(import.meta.dirname, 'golden');
const names = goldenNames(folder);
const createdAt = '2026-11-21T10:00:00Z';

/** The files next to this test hold whole documents; validation below would name what is missing. */
function trustDocument(text: string): InvoiceDocument {
  return completeDocument(JSON.parse(text) as InvoiceDocument);
}

describe.each(names)('%s', (name) => {
  const read = () => trustDocument(goldenInput(folder, name));
  const numberOf = ({ input: { numbering } }: InvoiceDocument) =>
    numbering.mode === 'explicit' ? numbering.number : 'FV/1/11/2026';
  const build = (document = read()) => buildFa3(document, { number: numberOf(document), createdAt });

  test('is free of errors and valid against the schema of the ministry', () => {
    const document = read();
    const number = numberOf(document);
    expect(hasErrors(validateDocument(document, { today: sampleDay, number }))).toBe(false);
    expect(validateFa3(build())).toEqual({ valid: true, errors: [] });
  });

  test('builds the very bytes that were reviewed', () => {
    const xml = build();
    expect(xml).toBe(goldenXml(folder, name, xml));
  });

  test('gives its facts back', () => {
    const document = read();
    const { seller, buyer, input, totals } = document;
    expect(readFa3(build())).toMatchObject({
      number: numberOf(document),
      issueDate: input.issue_date,
      kind: fa3KindOf(input.kind),
      sellerNip: seller.nip,
      buyerNip: buyer.tax_identifier.kind === 'nip' ? buyer.tax_identifier.value : null,
      gross: totals.gross,
      currency: input.currency,
    });
  });
});

test('there are golden documents', () => {
  expect(names.length).toBeGreaterThanOrEqual(10);
});
