import { bilingualMail, sidesFor } from '@invoicing/domain/letter';
import { expect, test } from 'vitest';
import { letterHtml } from './layout.ts';

const rightToLeft = 'شركة المثال';
const facts: [string, string][] = [
  ['Nabywca', '<script>alert(1)</script>'],
  ['Odbiorca', rightToLeft],
  ['Długa nazwa', 'Ż'.repeat(120)],
];
const link = 'http://localhost:3000/approve/abc';
const { layout } = bilingualMail(
  {
    subject: 'Do zatwierdzenia: <b>1</b>',
    blocks: ['Akapit & tekst', { title: '"FV" <1>', facts, link, words: 'Otwórz' }],
  },
  { subject: 'To approve: 1', blocks: ['A paragraph', { link, words: 'Open' }] },
);

test('text of others is text: no element, attribute or address comes from it, and its direction ends with it', async () => {
  const html = await letterHtml(sidesFor(layout, 'pl'), 'pl');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</bdi>');
  expect(html).toContain(`${rightToLeft}</bdi>`);
  expect(html).toContain('Akapit &amp; tekst');
  expect(html).toContain('overflow-wrap:anywhere');
});

test('a person gets their language; one whose language is not known gets both', async () => {
  const [english, both] = [
    await letterHtml(sidesFor(layout, 'en'), 'en'),
    await letterHtml(sidesFor(layout, null), null),
  ];
  expect(english).toContain('<html dir="ltr" lang="en">');
  expect(english).toContain('A paragraph');
  expect(english).not.toContain('Akapit');
  expect(both).toContain('Akapit');
  expect(both).toContain('A paragraph');
});

test('nothing is loaded from elsewhere, and the only addresses are those of the letter', async () => {
  const html = await letterHtml(sidesFor(layout, null), null);
  expect(html).not.toMatch(/<(img|script|iframe|style|link)\b|url\(/);
  expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address))).toEqual(new Set([link]));
});
