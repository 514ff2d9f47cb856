import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '@invoicing/router/testing/openapi-read';
import { expect, test } from 'vitest';
import { changelog } from '../src/changelog.ts';
import { openApiDocument } from '../src/document.ts';
import { newMembers } from '../testing/new-members.ts';

const released: Json = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../openapi.released.json'), 'utf8'));
const current = openApiDocument('https://api.invoicing.test');
const inputs = ['InvoiceInput', 'InvoiceCorrectionInput'];

test('each field that an invoice or a correction has since the release is named in the changelog', () => {
  const named = (member: string) => changelog.some(({ changes }) => changes.some(({ text }) => text.includes(member)));
  const added = inputs.flatMap((schema) => newMembers(released, current, schema));
  expect(
    added.filter((member) => !named(`\`${member.split('.').at(-1)}\``)),
    'say what it is for in src/changelog.ts',
  ).toEqual([]);
});

test('a field of a line, of a list within it and of one form of a value are new; what is within a new member is not', () => {
  const document = (Line: object): Json => ({
    components: {
      schemas: {
        Invoice: {
          properties: {
            lines: { type: 'array', items: { allOf: [{ $ref: '#/components/schemas/Line' }], description: 'Sold' } },
          },
        },
        Line: { properties: Line },
      },
    },
  });
  const codes = (...names: string[]) => ({
    anyOf: [
      { type: 'null' },
      { type: 'array', items: { properties: Object.fromEntries(names.map((name) => [name, {}])) } },
    ],
  });
  const before = document({ name: {}, codes: codes('cn') });
  const after = document({ name: {}, codes: codes('cn', 'gtin'), colour: { properties: { shade: {} } } });
  expect(newMembers(before, after, 'Invoice')).toEqual(['Invoice.lines.codes.gtin', 'Invoice.lines.colour']);
  expect(newMembers(after, after, 'Invoice')).toEqual([]);
});
