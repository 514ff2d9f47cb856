import { expect, test } from 'vitest';
import { actionWords } from '../document/approvals-of';
import { buttonOf, titleOf, wordsOf } from './words';

const asked = (action: 'send' | 'retry', mode: 'online' | 'late' | 'offline' | 'reconcile' | 'retry' | null) => ({
  type: 'invoice_approval_intent' as const,
  action,
  mode,
});

test('who approves a look for the outcome is asked about that, and not about another sending', () => {
  const look = asked('retry', 'reconcile');
  expect([titleOf(look), wordsOf(look), buttonOf(look), actionWords(look)]).toEqual([
    'title_look',
    'look',
    'button_look',
    'look',
  ]);
});

test('a sending once more, late or offline keeps its own words', () => {
  expect([titleOf(asked('retry', 'retry')), buttonOf(asked('retry', 'retry'))]).toEqual([
    'title_retry',
    'button_retry',
  ]);
  expect([titleOf(asked('retry', 'late')), buttonOf(asked('retry', 'late'))]).toEqual([
    'title_retryLate',
    'button_late',
  ]);
  expect([wordsOf(asked('retry', 'offline')), buttonOf(asked('retry', 'offline'))]).toEqual(['send', 'button_offline']);
});
