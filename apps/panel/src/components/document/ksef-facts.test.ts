import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { KsefFacts } from './ksef-facts';

type Given = Parameters<typeof KsefFacts>[0];

const nothing = {
  ksef_number: null,
  environment: 'production',
  verification_url: 'https://qr.ksef.mf.gov.pl/invoice/1',
  offline_deadline: null,
};
const attempted = (upo: string) => ({ attempts: [{}], upo: { status: upo }, ksef: { acquired_at: null } });
/** The facts by their labels. */
function shown(locale: 'en' | 'pl', status: string, submission: Given['submission']) {
  const html = rendered(locale, createElement(KsefFacts, { ksef: { ...nothing, status }, submission }));
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return { html, facts: Object.fromEntries(facts.map(([, label = '', value = '']) => [label, value])) };
}

test.each(['rejected', 'failed'])('what is %s has no number and no UPO to wait for, and says why', (status) => {
  for (const [locale, number, none, upo] of [
    ['en', 'KSeF number', 'none: KSeF does not have it', 'none: KSeF confirms only what it accepts'],
    ['pl', 'Numer KSeF', 'brak: nie ma jej w KSeF', 'brak: KSeF potwierdza tylko to, co przyjął'],
  ] as const)
    for (const written of ['none', 'pending']) {
      const { facts, html } = shown(locale, status, attempted(written));
      expect(facts).toMatchObject({ [number]: none, UPO: upo });
      expect(html).not.toContain('qr.ksef.mf.gov.pl');
    }
});

test('what is on its way has neither yet, and what was not sent has no row for a UPO', () => {
  expect(shown('en', 'processing', attempted('pending')).facts).toMatchObject({
    'KSeF number': 'none yet',
    UPO: 'expected',
  });
  const { facts } = shown('pl', 'not_submitted', null);
  expect(facts).toMatchObject({ 'Numer KSeF': 'jeszcze brak' });
  expect(facts).not.toHaveProperty('UPO');
});
