import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { ChecklistLine } from './checklist';
import { NoInvoices } from './no-invoices';

test('who writes invoices reads how to begin; others, how there will be one', () => {
  const shown = (writes: boolean) => rendered('pl', createElement(NoInvoices, { writes }));
  expect(shown(true)).toContain('Przygotuj fakturę i poproś o zatwierdzenie');
  expect(shown(false)).toContain('gdy jej szkic zostanie zatwierdzony');
});

test('an open step of others says who does it, in the words of the language', () => {
  const step = { step: 'ksef' as const, isDone: false, ways: [], roles: ['owner' as const, 'admin' as const] };
  const shown = (locale: 'en' | 'pl') => rendered(locale, createElement(ChecklistLine, { base: '/o/1', step }));
  expect(shown('pl')).toContain('Do zrobienia przez właściciela lub administratora');
  expect(shown('en')).toContain('To be done by the owner or an admin');
});
