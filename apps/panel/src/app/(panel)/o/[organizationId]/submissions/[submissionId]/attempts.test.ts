import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Attempts } from './attempts';

test('on a phone the outcome of an attempt has its heading before it', () => {
  const begun = { number: 1, approval_intent_id: '1', started_at: null, finished_at: null };
  const attempts = [{ ...begun, outcome: null, error: null }];
  const html = rendered('en', createElement(Attempts, { attempts }));
  expect(html).toContain('<span class="md:hidden">Outcome: </span>–');
});
