import { forbidden, notFound } from 'next/navigation';
import { afterEach, expect, test, vi } from 'vitest';
import { answerForbidden, answerNotFound } from './page-refusals';

vi.mock('next/navigation', () => {
  const ending = (words: string) => () => {
    throw new Error(words);
  };
  return { forbidden: vi.fn(ending('403')), notFound: vi.fn(ending('404')) };
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The one line that the log has of it. */
function lineOf(end: () => never): unknown {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  expect(end).toThrow();
  expect(written).toHaveBeenCalledOnce();
  return JSON.parse(String(written.mock.lastCall?.[0]));
}

const correlationId = '0199a2f4-0000-4000-8000-000000000001';

test('a page that a role does not open leaves a line with its correlation id and the permission that is missing', () => {
  const organizationId = '0199a2f4-0000-7000-8000-000000000002';
  const facts = { correlationId, organizationId, permission: 'customers:write' } as const;
  const line = { level: 'info', name: 'panel', msg: 'page forbidden for the role', status: 403, ...facts };
  expect(lineOf(() => answerForbidden(facts))).toEqual(line);
  expect(forbidden).toHaveBeenCalled();
});

test('a page that does not exist leaves a line with its correlation id alone: an address may name a person', () => {
  const line = { level: 'info', name: 'panel', msg: 'page not found', status: 404, correlationId };
  expect(lineOf(() => answerNotFound({ correlationId }))).toEqual(line);
  expect(notFound).toHaveBeenCalled();
});
