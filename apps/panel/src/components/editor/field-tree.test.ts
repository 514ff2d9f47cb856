// @vitest-environment happy-dom
import { correction } from '@invoicing/domain/fields/correction';
import { invoice } from '@invoicing/domain/fields/invoice';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { MoreFields } from './more-fields';
import { type FieldNode, nodesOf } from './nodes';

const nodes = nodesOf(invoice.table, 'en', ['numbering']);

function More({ fields, values }: { fields: readonly FieldNode[]; values: FieldValues }) {
  const form = useForm<FieldValues>({ defaultValues: values });
  const more = createElement(MoreFields, { fields, opened: null, onOpen: () => undefined });
  return createElement(FormProvider, { ...form, children: more });
}

const more = (names: readonly string[], values: FieldValues = {}) =>
  mounted('en', createElement(More, { fields: nodes.filter(({ name }) => names.includes(name)), values }));

test('a section says how many of its fields are filled in, while they are written and once it is read again', async () => {
  const user = more(['footer', 'notes'], { notes: [{ key: 'A', value: 'B' }] });
  expect(screen.getByRole('button', { name: 'Notes Filled in: 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Footer of the invoice' }));
  await user.type(screen.getByLabelText('KRS'), '1');
  await user.type(screen.getByLabelText('BDO'), '2');
  expect(screen.getByRole('button', { name: 'Footer of the invoice Filled in: 2' })).toBeTruthy();
});

test('what may be left out is a button until it is added, and is gone once it is removed', async () => {
  const user = more(['seller_details']);
  await user.click(screen.getByRole('button', { name: 'More about the seller' }));
  expect(screen.queryByLabelText('Street and number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add correspondence address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  await user.type(screen.getByLabelText('Street and number'), 'ul. Prosta 1');
  await user.click(screen.getByRole('button', { name: 'Remove: Correspondence address' }));
  expect(screen.queryByLabelText('Street and number')).toBeNull();
  expect(screen.queryByText('Filled in: 1')).toBeNull();
});

/** Names that occur twice among fields next to each other. */
function repeatedIn(fields: readonly FieldNode[]): string[] {
  const labels = fields.map(({ label }) => label);
  const within = fields.flatMap((field) => {
    const content = field.kind === 'list' ? field.of : field;
    return content.kind === 'record' ? repeatedIn(content.fields) : [];
  });
  return [...labels.filter((label, index) => labels.indexOf(label) !== index), ...within];
}

test.each(['pl', 'en'])('no two fields of a section, and no two sections, have one name (%s)', (locale) => {
  for (const table of [invoice.table, correction.table]) expect(repeatedIn(nodesOf(table, locale))).toEqual([]);
});
