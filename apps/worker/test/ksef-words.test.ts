import { KSeFApiError, KSeFBadRequestError } from 'ksef-client-ts';
import { expect, test } from 'vitest';
import { refusalWords, wordsOf } from '../src/ksef/words.ts';

const problem = (description: string, details: string[], code = 9105) =>
  new KSeFBadRequestError({ title: 'Bad Request', status: 400, errors: [{ code, description, details }] });
const older = (exceptionDescription: string, details: string[]) =>
  KSeFApiError.fromResponse(400, {
    exception: { exceptionDetailList: [{ exceptionCode: 21115, exceptionDescription, details }] },
  });

test.each([
  ['problem details', problem('Nieprawidłowa treść podpisu.', ['Podpis nie obejmuje dokumentu.'])],
  ['the older form', older('Nieprawidłowa treść podpisu.', ['Podpis nie obejmuje dokumentu.'])],
])('what KSeF says of a refusal in %s is kept with its details', (_, error) => {
  expect(refusalWords(error)).toBe('Nieprawidłowa treść podpisu.: Podpis nie obejmuje dokumentu.');
});

test('it is one line of 500 characters at most, whatever KSeF writes', () => {
  expect(refusalWords(problem('a\u0000\r\n\u2028b', ['\u001b[2Jc', '\ud800']))).toBe('a b:  [2Jc: \ufffd');
  expect(refusalWords(problem('x'.repeat(400), ['y'.repeat(400)]))).toHaveLength(500);
  expect(wordsOf({ description: null, details: [] })).toBeNull();
});

test('an error that is no answer of KSeF says nothing', () => {
  expect(refusalWords(new Error('connect ECONNREFUSED'))).toBeNull();
  expect(refusalWords(KSeFApiError.fromResponse(502, undefined))).toBeNull();
});
