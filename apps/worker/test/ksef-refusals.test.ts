import { type ExceptionDetails, KSeFApiError, KSeFBadRequestError } from 'ksef-client-ts';
import { expect, test } from 'vitest';
import { readFailure } from '../src/ksef/errors.ts';

const description = 'Nieprawidłowa wartość pola';
const details = ['Pole P_1 ma nieprawidłową wartość.', 'Pole NIP jest wymagane.'];
const problem = { title: 'Bad Request', status: 400, detail: '', instance: '/', traceId: 'x', timestamp: '' } as const;
const older = (exceptionDetailList: ExceptionDetails[]) =>
  KSeFApiError.fromResponse(400, { exception: { exceptionDetailList } });

test.for([
  ['problem details', new KSeFBadRequestError({ ...problem, errors: [{ code: 9105, description, details }] })],
  ['the older form', older([{ exceptionCode: 9105, exceptionDescription: description, details }])],
] as const)('what KSeF says of a refusal is read from %s', ([, error]) => {
  const { taken, code, said } = readFailure(error, new Date());
  expect({ taken, code, said }).toEqual({ taken: 'no', code: 'ksef_9105', said: { code: 9105, description, details } });
});

test.for([
  ['names no error', older([])],
  ['has no details', older([{ exceptionCode: 400 }])],
] as const)('a refusal that %s is known by its status alone', ([, error]) => {
  const { code, said } = readFailure(error, new Date());
  expect({ code, said }).toEqual({ code: 'ksef_400', said: { code: 400, description: '', details: [] } });
});
