// @vitest-environment happy-dom
import { invoice } from '@invoicing/domain/fields/invoice';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { FieldTree } from './field-tree';
import { nodesOf } from './nodes';

const attachment = nodesOf(invoice.table, 'en').filter(({ name }) => name === 'attachment');

function Form({ data }: { data: object[] }) {
  const form = useForm<FieldValues>({ defaultValues: { attachment: [{ data, tables: [] }] } });
  return createElement(FormProvider, { ...form, children: createElement(FieldTree, { fields: attachment, at: '' }) });
}

const fact = (key: string) => ({ key, value: '1' });
const remove = (what: string) => screen.getByRole('button', { name: `Remove: ${what}` });

test('what removes a record says which, and the focus goes on at the next one, then at what adds one', async () => {
  const user = mounted('en', createElement(Form, { data: [fact('A'), fact('B')] }));
  const facts = 'What the block is about';
  await user.click(remove(`${facts} 1`));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'B');
  expect(document.activeElement).toBe(remove(`${facts} 1`));
  expect(screen.queryByText('Required: at least one.')).toBeNull();
  await user.click(remove(`${facts} 1`));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a fact' }));
  expect(screen.getByText('Required: at least one.')).toBeTruthy();
});
