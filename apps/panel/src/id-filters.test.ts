import { createElement } from 'react';
import { expect, test } from 'vitest';
import { readSearch as readAudit } from './app/(panel)/o/[organizationId]/audit/search';
import { readSearch as readLogs } from './app/(panel)/o/[organizationId]/logs/search';
import { readSearch as readDeliveries } from './app/(panel)/o/[organizationId]/webhooks/[endpointId]/search';
import { IdFilter } from './components/id-filter';
import { rendered } from './testing/rendered';

const id = '3d181935-7a10-4c52-9f0e-5b8e21c4a6d7';
const lists = {
  logs: (text: string) => readLogs({ correlation_id: text }),
  audit: (text: string) => readAudit({ correlation_id: text }),
  deliveries: (text: string) => readDeliveries({ event_id: text }),
};
const refused = ['3d181935', 'nieistnieje-123', '3d181935- 7a10-4c52-9f0e-5b8e21c4a6d7', `${id}0`, `${id} ${id}`];

test.for(Object.entries(lists))('%s: what is no whole id is refused, and is a filter of the list', ([, read]) => {
  for (const text of refused) expect(read(` ${text} `)).toMatchObject({ refused: text, filters: {}, isFiltered: true });
  expect(read('')).toMatchObject({ refused: undefined, filters: {}, isFiltered: false });
});

test.for(Object.entries(lists))(
  '%s: blanks around an id are cut, and letters of either size are the same',
  ([, read]) => {
    for (const text of [id, `\u00a0\t ${id} \n`, id.toUpperCase()])
      expect([read(text).refused, Object.values(read(text).filters)]).toEqual([undefined, [id]]);
  },
);

test.for([
  ['en', 'Enter the whole ID: 36 characters in five groups.'],
  ['pl', 'Podaj cały identyfikator: 36 znaków w pięciu grupach.'],
] as const)('the field keeps what is refused and says what is expected: %s', ([language, words]) => {
  const field = { label: 'ID', name: 'correlation_id', value: undefined };
  const html = rendered(language, createElement(IdFilter, { ...field, refused: '3d18' }));
  expect(html).toContain('value="3d18"');
  expect(/aria-describedby="([^"]+)"/.exec(html)?.[1]).toBe(/<p id="([^"]+)"[^>]*>/.exec(html)?.[1]);
  expect(html).toContain(words);
  const whole = rendered(language, createElement(IdFilter, { ...field, value: id, refused: undefined }));
  expect([whole.includes(words), whole.includes('aria-invalid="true"')]).toEqual([false, false]);
  expect(Number(/maxlength="(\d+)"/i.exec(whole)?.[1])).toBeGreaterThan(id.length + 20);
});
