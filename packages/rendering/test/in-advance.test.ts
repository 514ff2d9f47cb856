import { previewOptions } from '@invoicing/domain/testing/rich-documents';
import { sampleDay, sampleDocument } from '@invoicing/domain/testing/sample';
import { expect, test } from 'vitest';
import { renderingInAdvance } from '../src/in-advance.ts';
import { createRendering } from '../src/pool.ts';

const facts = { number: 'FV/1', createdAt: `${sampleDay}T10:00:00.000Z` };

test('what was made in advance is given as it was made, and anything else is refused', async () => {
  const { making, made } = renderingInAdvance(createRendering(), () => new Error('not made in advance'));
  const document = sampleDocument();
  const [written, found] = [
    await making.render('organization', 'invoiceXml', document, facts),
    await making.render('organization', 'checkInvoice', document, { ...facts, today: sampleDay }),
  ];
  expect(await made.render('organization', 'invoiceXml', sampleDocument(), { ...facts })).toBe(written);
  expect(await made.render('organization', 'checkInvoice', document, { ...facts, today: sampleDay })).toBe(found);
  for (const refused of [
    made.render('another', 'invoiceXml', document, facts),
    made.render('organization', 'invoiceHtml', document, previewOptions),
    made.render('organization', 'invoiceXml', document, { ...facts, number: 'FV/2' }),
    made.render('organization', 'invoiceXml', { ...document, seller: { ...document.seller, name: 'B' } }, facts),
  ])
    await expect(refused).rejects.toThrow('not made in advance');
});

test('without a refusal, what was not made in advance is made when it is asked for', async () => {
  const rendering = createRendering();
  const { making, made } = renderingInAdvance(rendering);
  const written = await making.render('organization', 'invoiceXml', sampleDocument(), facts);
  expect(await made.render('organization', 'invoiceXml', sampleDocument(), facts)).toBe(written);
  const others = { ...facts, number: 'FV/2' };
  const usual = await rendering.render('organization', 'invoiceXml', sampleDocument(), others);
  expect(await made.render('organization', 'invoiceXml', sampleDocument(), others)).toEqual(usual);
  expect(usual).not.toEqual(written);
});
