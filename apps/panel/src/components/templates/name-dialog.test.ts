// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { act, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { SaveTemplate } from './save-template';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const words = {
  pl: { open: 'Zapisz jako szablon', name: 'Nazwa', send: 'Zapisz szablon', empty: 'Uzupełnij to pole.' },
  en: { open: 'Save as template', name: 'Name', send: 'Save template', empty: 'Fill this in.' },
};

async function opened(locale: 'pl' | 'en') {
  const user = mounted(
    locale,
    createElement(SaveTemplate, { organizationId: 'o', of: 'draft', id: '1', buyer: 'Firma' }),
  );
  await user.click(screen.getByText(words[locale].open));
  const name = await screen.findByLabelText<HTMLInputElement>(words[locale].name);
  expect(document.activeElement).toBe(name);
  return { user, name };
}

test.each(['pl', 'en'] as const)('a name that is missing or taken is said at its field in %s', async (locale) => {
  const { en: message, pl: message_pl } = sentence('template_name_taken');
  const details = [{ code: 'template_name_taken', path: '/name', message, message_pl }];
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const { user, name } = await opened(locale);
  await user.clear(name);
  await user.click(screen.getByText(words[locale].send));
  expect(screen.getByRole('alert').textContent).toBe(words[locale].empty);
  expect(document.activeElement).toBe(name);
  expect(calls).toEqual([]);
  await user.type(name, 'Taken');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByText(words[locale].send));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence('template_name_taken')[locale]);
  expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  expect([document.activeElement, name.value]).toEqual([name, 'Taken']);
});

test('two presses at once save one template', async () => {
  const calls = answering(() => new Promise(() => undefined));
  const { name } = await opened('en');
  await act(async () => {
    name.form?.requestSubmit();
    name.form?.requestSubmit();
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(calls.map(({ input }) => input)).toEqual([{ of: 'draft', id: '1', name: 'Firma' }]);
});
