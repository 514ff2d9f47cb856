import { expect, test } from 'vitest';
import { pdfCodes } from '../../testing/pdf-codes.ts';
import { pdfRuns } from '../../testing/pdf-text.ts';
import { acceptedOptions, bareDocument, hugeDocument, issuedOptions, manyLines } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { readFonts } from '../assets.ts';
import { renderHtml } from './html.ts';
import type { RenderOptions } from './model.ts';
import { renderPdf } from './pdf.ts';

const address = (length: number) => `https://qr.ksef.mf.gov.pl/certificate/Nip/${'a'.repeat(length)}`;
/** The length of codes signed with EC P-256 and with RSA of 2048 bits. */
const [short, long] = [address(174), address(430)];
const { verificationUrl = '' } = issuedOptions.ksef ?? {};
const offline = (certificateUrl: string, given: RenderOptions = issuedOptions): RenderOptions => ({
  ...given,
  ksef: given.ksef && { ...given.ksef, certificateUrl },
});
const pdf = (options: RenderOptions) => renderPdf(bareDocument(), options, readFonts());
const labelsOf = (page: string) =>
  [...page.matchAll(/<\/svg><figcaption>(.*?)<\/figcaption>/g)].map(([, label]) => label);

test.each([short, long])(
  'what was issued offline has both codes, each readable, with its label below it',
  async (url) => {
    const bytes = await pdf(offline(url));
    expect(pdfCodes(bytes).flat()).toEqual([verificationUrl, url]);
    expect(labelsOf(renderHtml(bareDocument(), offline(url)))).toEqual(['OFFLINE', 'CERTYFIKAT']);
    const runs = pdfRuns(bytes).flat();
    const [first, second] = ['OFFLINE', 'CERTYFIKAT'].map((label) => runs.find(({ text }) => text === label));
    const shownUrl = runs.find(({ text }) => text.startsWith('https://'));
    // In points from the bottom: below the codes, and below the address next to them.
    expect([first?.x, second?.x].every((x) => x !== undefined && x > 0 && x < 600)).toBe(true);
    expect(Math.max(first?.y ?? 0, second?.y ?? 0)).toBeLessThan(shownUrl?.y ?? 0);
    expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0);
  },
);

test('what waits for its number has KOD I alone, with OFFLINE below it', async () => {
  expect(pdfCodes(await pdf(issuedOptions)).flat()).toEqual([verificationUrl]);
  expect(labelsOf(renderHtml(bareDocument(), issuedOptions))).toEqual(['OFFLINE']);
});

test('what KSeF has shows its number below KOD I, and needs no KOD II any more', async () => {
  const { number = '' } = acceptedOptions.ksef ?? {};
  for (const options of [acceptedOptions, offline(short, acceptedOptions)]) {
    expect(pdfCodes(await pdf(options)).flat()).toHaveLength(1);
    expect(labelsOf(renderHtml(bareDocument(), options))).toEqual([number]);
  }
});

test.each([
  ['of many lines', sampleDocument({ lines: manyLines(60) })],
  ['of the longest texts', hugeDocument()],
])('the codes of a document %s are on its first page', async (_, document) => {
  const numberDisplay = 'N/'.repeat(128);
  for (const [options, codes] of [
    [acceptedOptions, 1],
    [offline(long), 2],
  ] as const) {
    const given = { ...options, numberDisplay, locale: 'pl-en' as const };
    const [first = [], ...others] = pdfCodes(await renderPdf(document, given, readFonts()));
    expect([first.length, others.length > 0, others.flat()]).toEqual([codes, true, []]);
  }
});
