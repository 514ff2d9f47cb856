// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { apiClient } from '@/trpc/client';
import { EndpointForm } from './endpoint-form';

const sample = (type: 'invoice.issued' | 'ksef_submission.accepted', subject: string) => ({
  type,
  subject,
  payload: '{}',
});
const words = {
  en: { url: 'URL', some: 'Only these', missing: 'Fill this in.', choose: 'Choose at least one.' },
  pl: { url: 'URL', some: 'Tylko te', missing: 'Uzupełnij to pole.', choose: 'Wybierz co najmniej jedną pozycję.' },
};

/** The form of an endpoint whose address is refused. */
function opened(locale: 'en' | 'pl') {
  const { en: message, pl: message_pl } = sentence('url_not_allowed.port');
  const details = [{ code: 'url_not_allowed', path: '/url', message, message_pl }];
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const form = createElement(EndpointForm, {
    samples: [sample('invoice.issued', 'invoice'), sample('ksef_submission.accepted', 'ksef_submission')],
    first: { url: '', description: '', event_types: ['*'] },
    submitWords: 'Send',
    onSubmit: async (fields) => {
      await apiClient('organization').createWebhookEndpoint.mutate(fields);
    },
  });
  return { user: mounted(locale, form), calls, send: () => screen.getByRole('button', { name: 'Send' }) };
}

test.each(['en', 'pl'] as const)(
  'what an endpoint lacks is said at its address and its events in %s',
  async (locale) => {
    const { user, calls, send } = opened(locale);
    await user.click(screen.getByRole('radio', { name: words[locale].some }));
    await user.click(send());
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([words[locale].missing, words[locale].choose]);
    expect(document.activeElement).toBe(screen.getByLabelText(words[locale].url));
    await user.type(screen.getByLabelText(words[locale].url), 'https://example.com:9');
    await user.click(send());
    const [first = document.body] = screen.getAllByRole('checkbox');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute('aria-describedby')).toBe(alerts[1]?.id);
    expect(calls).toEqual([]);
    await user.click(first);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('an address that is refused is said at its field, and what was written stays', async () => {
  const { user, calls, send } = opened('en');
  const url = screen.getByLabelText<HTMLInputElement>('URL');
  await user.type(url, ' https://example.com:9 ');
  await user.type(screen.getByLabelText('Description'), 'Shop');
  await user.click(send());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This URL cannot be used/);
  expect(url.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  await waitFor(() => expect(document.activeElement).toBe(url));
  expect(calls).toEqual([
    {
      procedure: 'createWebhookEndpoint',
      input: { url: 'https://example.com:9', description: 'Shop', event_types: ['*'] },
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Shop');
});
