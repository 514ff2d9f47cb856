import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { firstContent } from '../../testing/first-contents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import type { InvoiceDocument } from '../document.ts';
import { completeDocument } from '../stored/stored-documents.ts';
import {
  approvedContent,
  canonicalJson,
  contentHashV1,
  documentOfContent,
  hashOfContent,
  sha256Hex,
} from './content-hash.ts';

test('canonical JSON is that of RFC 8785, appendix on sorting and numbers', () => {
  expect(canonicalJson({ peach: 'x', péché: 'y', a: [56, { d: true, '10': null, '1': [] }] })).toBe(
    '{"a":[56,{"1":[],"10":null,"d":true}],"peach":"x","péché":"y"}',
  );
  expect(canonicalJson([1e30, 4.5, 2e-3, 1e-27])).toBe('[1e+30,4.5,0.002,1e-27]');
  expect(canonicalJson({ '\ufb33': 1, '\u20ac': 2, '\r': 3, '😀': 4 })).toBe('{"\\r":3,"€":2,"😀":4,"\ufb33":1}');
  expect(() => canonicalJson(undefined)).toThrow();
});

test('SHA-256 is that of FIPS 180-4', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(sha256Hex('abc'));
});

test('the content is canonical JSON whatever the order of members, and its hash the SHA-256 of its bytes', () => {
  fc.assert(
    fc.property(invoiceDocument, (document) => {
      const { content, hash } = approvedContent(document);
      expect(hash).toBe(`sha256:${createHash('sha256').update(Buffer.from(content, 'utf8')).digest('hex')}`);
      expect(canonicalJson(JSON.parse(content))).toBe(content);
      expect(documentOfContent(content)).toEqual(JSON.parse(JSON.stringify(document)));
      const { totals, input, buyer, seller, environment, organization_id } = document;
      const shuffled = {
        totals,
        input: { ...Object.fromEntries(Object.entries(input).toReversed()), ...input },
        buyer,
        seller,
        environment,
        organization_id,
      };
      expect(approvedContent(shuffled)).toEqual({ content, hash });
      expect(contentHashV1(shuffled)).toBe(contentHashV1(document));
    }),
    { numRuns: 200 },
  );
});

test('a member counts by being there: what is added to documents later changes no content that is stored', () => {
  const document = sampleDocument();
  const { content, hash } = approvedContent(document);
  const { footer: _, ...older } = document.input;
  const before: InvoiceDocument = JSON.parse(JSON.stringify({ ...document, input: older }));
  expect(approvedContent(before).hash).not.toBe(hash);
  expect(hashOfContent(content)).toBe(hash);
});

test('whatever the invoice says is in the hash', () => {
  const document = sampleDocument();
  const changed = [
    document,
    { ...document, organization_id: '01932f00-0000-7000-8000-0000000000ab' },
    { ...document, environment: 'test' as const },
    { ...document, seller: { ...document.seller, phone: '1' } },
    { ...document, buyer: { ...document.buyer, customer_version: 2 } },
    sampleDocument({ place_of_issue: null }),
    sampleDocument({ numbering: { mode: 'explicit', number: 'FV/1' } }),
    sampleDocument({ numbering: { mode: 'explicit', number: 'FV/2' } }),
    { ...document, totals: { ...document.totals, gross: '1230.01' } },
  ];
  for (const hashOf of [(given: InvoiceDocument) => approvedContent(given).hash, contentHashV1]) {
    const hashes = changed.map(hashOf);
    expect(new Set(hashes).size).toBe(changed.length);
    for (const hash of hashes) expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
  }
});

test('the hash of version 2 of the scheme stays what it is', () => {
  const first: InvoiceDocument = JSON.parse(JSON.stringify(documentOfContent(firstContent('invoice-content-2'))));
  expect(approvedContent(first).hash).toBe('sha256:91e5c5d3e289d528dab1a218ca83d7dd1e3bbab9995144860631da5b05f5ac66');
});

test('the hash of version 1 of the scheme stays what it is', () => {
  expect(contentHashV1(sampleDocument())).toBe(
    'sha256:ba58d8117b207f7c901346e0397e8c9eef6b2624044bc672fbd7a4435b9ceeb2',
  );
});

test('a document stored before members were added has its hash still, and each of them counts once it says something', () => {
  const document = sampleDocument();
  const { third_parties: _, attachment: __, footer: ___, buyer_details: ____, ...older } = document.input;
  const stored: InvoiceDocument = JSON.parse(JSON.stringify({ ...document, input: older }));
  expect(contentHashV1(completeDocument(stored))).toBe(contentHashV1(document));
  const distinct = [
    sampleDocument({ receipt_invoice: true }),
    sampleDocument({ warehouse_documents: ['WZ/1'] }),
    sampleDocument({ buyer_details: { ...document.input.buyer_details, vat_group_member: true } }),
    sampleDocument({ lines: document.input.lines.map((line) => ({ ...line, supply_date: '2026-11-19' })) }),
    sampleDocument({
      payment: document.input.payment && { ...document.input.payment, further_due_dates: ['2026-12-31'] },
    }),
    sampleDocument({ annotations: { ...document.input.annotations, margin_procedure: 'used_goods' } }),
  ];
  expect(new Set([document, ...distinct].map(contentHashV1)).size).toBe(distinct.length + 1);
});
