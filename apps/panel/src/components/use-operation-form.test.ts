// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { apiClient } from '@/trpc/client';
import { Button } from './button';
import { Field } from './field';
import { Refusal, useGuard } from './guarded';
import { useOperationForm } from './use-operation-form';

/** A form of one field with words of its own for what nothing else has words for. */
function Renaming() {
  const guard = useGuard();
  const say = ({ code }: { code: string }) => (code === 'odd_name' ? 'An odd name.' : null);
  const form = useOperationForm({ guard, first: { name: '' }, say });
  const rename = form.sends(async ({ name }) => {
    await apiClient('o').panel.renameTemplate.mutate({ id: '', name });
  });
  const parts = [
    createElement(Field, { key: 'name', label: 'Name', ...form.field('name') }),
    createElement(Refusal, { key: 'refusal', failure: form.refusal }),
    createElement(Button, { key: 'send', type: 'submit', children: 'Send' }),
  ];
  return createElement('form', rename, createElement(Fragment, null, parts));
}

test('what only the form has words for is said at its field and nowhere else', async () => {
  answering(() => ({ refused: { appCode: 'validation_failed', details: [{ code: 'odd_name', path: '/name' }] } }));
  const user = mounted('en', createElement(Renaming));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.id]).toEqual([
    'An odd name.',
    screen.getByLabelText('Name').getAttribute('aria-describedby'),
  ]);
});
