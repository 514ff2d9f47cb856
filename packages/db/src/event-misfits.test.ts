import { expect, test } from 'vitest';
import { logMisfits, reportMisfit } from './event-misfits.ts';

test('an event that does not fit its schema is refused, until somebody reads of it in the log', () => {
  expect(() => reportMisfit('a member is missing')).toThrow('a member is missing');
  const logged: object[] = [];
  const stop = logMisfits({ error: (facts, message) => void logged.push({ ...facts, message }) });
  reportMisfit('a member is missing');
  expect(logged).toEqual([{ misfit: 'a member is missing', message: 'an event does not fit its schema' }]);
  stop();
  expect(() => reportMisfit('a member is missing')).toThrow('a member is missing');
});
