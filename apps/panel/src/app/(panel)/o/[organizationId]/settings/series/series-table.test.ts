import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { SeriesTable } from './series-table';

const given = { id: '1', code: 'FV', name: 'Sales', documents: 'invoices', reset: 'month' } as const;
const shown = (nextNumber: string | null) => {
  const series = [{ ...given, pattern: '{series}/{n}/{mm}/{yyyy}', nextNumber, archivedAt: null }];
  const html = rendered('en', createElement(SeriesTable, { organizationId: 'o', manages: false, series }));
  return html.replaceAll(/<(?!span class="md:hidden")[^>]*>/g, '');
};
const headed = (heading: string) => `<span class="md:hidden">${heading}: `;

test('on a phone the next number, the pattern and when it starts again have their headings before them', () => {
  const html = shown('FV/3/11/2026');
  expect(html).toContain(`${headed('Next number')}FV/3/11/2026`);
  expect(html).toContain(`${headed('Pattern')}{series}/{n}/{mm}/{yyyy}`);
  expect(html).toContain(`${headed('Starts again')}Each month`);
});

test('an archived series, which gives no number, has no such heading in its row', () => {
  expect(shown(null)).not.toContain(headed('Next number'));
});
