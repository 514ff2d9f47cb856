import { expect, test } from 'vitest';
import { leadingView } from './search';

const none = { unsent: 0, waiting: 0, uncertain: 0, rejected: 0 };

test.each([
  [{ ...none, rejected: 2, waiting: 5, unsent: 1 }, 'rejected'],
  [{ ...none, uncertain: 1, waiting: 5, unsent: 1 }, 'uncertain'],
  [{ ...none, waiting: 5, unsent: 1 }, 'unsent'],
  [{ ...none, waiting: 5 }, 'waiting'],
  [none, 'all'],
])('with %j, the workbench opens on what is %s', (counts, view) => {
  expect(leadingView(counts)).toBe(view);
});
