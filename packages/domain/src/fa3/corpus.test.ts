import { expect, test } from 'vitest';
import { corpus, reviewedHashes, type Stored } from '../../testing/corpus.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sha256Hex } from '../drafts/content-hash.ts';
import { renderCorrectionHtml, renderHtml } from '../render/html.ts';
import type { RenderLocale } from '../render/labels.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const locales: readonly RenderLocale[] = ['pl', 'en', 'pl-en'];

function xmlOf({ correction, document }: Stored): string {
  return correction ? buildCorrectionFa3(document, facts) : buildFa3(document, facts);
}

/** Alternates between the languages. */
function previewOf({ correction, document }: Stored, place: number): string {
  const options = { ...previewOptions, locale: locales[place % locales.length] ?? 'pl' };
  return correction ? renderCorrectionHtml(document, options) : renderHtml(document, options);
}

const stored = corpus();

test('documents of the corpus keep their XML and their preview byte for byte', () => {
  const hashes = stored.map((one, place) => `${sha256Hex(xmlOf(one))} ${sha256Hex(previewOf(one, place))}`);
  expect(hashes).toEqual(reviewedHashes(hashes));
});

test('the corpus has 500 documents: invoices and corrections of every kind', () => {
  const kinds = stored.map(({ correction, document }) =>
    correction ? `correction ${document.invoice_kind}` : document.input.kind,
  );
  expect(stored.length).toBeGreaterThanOrEqual(500);
  expect([...new Set(kinds)].sort()).toEqual(
    ['advance', 'settlement', 'simplified', 'vat'].flatMap((kind) => [kind, `correction ${kind}`]).sort(),
  );
});
