import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { failureOf } from './client';

const refused = (details: unknown) =>
  TRPCClientError.from({
    error: { message: 'No.', code: -32_600, data: { appCode: 'validation_failed', details } },
  });

test('what is wrong with fields is read from an answer, and what is no detail is left out', () => {
  const words = { message: 'Too long', message_pl: 'Za długie' };
  const details = [{ code: 'too_long', path: '/name', ...words }, { code: 'late' }, 'odd', null, { path: '/x' }];
  expect(failureOf(refused(details))).toEqual({
    message: 'No.',
    code: 'validation_failed',
    found: [
      { code: 'too_long', path: '/name', ...words },
      { code: 'late', path: '' },
    ],
    details: ['too_long', 'late'],
    problems: [{ code: 'too_long', path: '/name', ...words }],
  });
});

test.each([[undefined], [null], ['text'], [{ code: 'x' }]])(
  'an answer without a list of details says its code: %o',
  (given) => {
    expect(failureOf(refused(given))).toMatchObject({ code: 'validation_failed', details: [], problems: [] });
  },
);
