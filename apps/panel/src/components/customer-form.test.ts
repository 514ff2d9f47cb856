// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { apiClient } from '@/trpc/client';
import { CustomerForm } from './customer-form';

/** A filled form whose customer is refused for what it names. */
function refused(locale: 'en' | 'pl', tax_identifier: string, paths: readonly string[]) {
  const { en: message, pl: message_pl } = sentence('nip_checksum');
  const details = paths.map((path) => ({ code: 'nip_checksum', path, message, message_pl }));
  answering(() => ({ refused: { appCode: 'validation_failed', details } }));
  const form = createElement(CustomerForm, {
    countries: [{ code: 'PL', name: 'Poland' }],
    first: {
      name: 'Firma',
      tax_identifier,
      country_code: 'PL',
      address_line_1: 'ul. Prosta 1',
      address_line_2: '',
      external_reference: '',
    },
    submitWords: 'Add',
    onSubmit: async (given) => {
      const reference = { external_system: 'panel', external_reference: 'K-1' };
      await apiClient('organization').createCustomer.mutate({ ...given, ...reference });
    },
  });
  return mounted(locale, form);
}

test('a refused form leads to its first wrong field, which says all there is to say', async () => {
  const user = refused('en', '5252445768', ['/address/address_line_1', '/tax_identifier']);
  await user.type(screen.getByLabelText('Postal code and town'), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tax identifier')));
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts).toEqual([sentence('nip_checksum').en, sentence('nip_checksum').en]);
});

test('what is wrong with no field of the form is said below them', async () => {
  const user = refused('en', '5252445768', ['/address/country_code']);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence('nip_checksum').en);
});

test('a NIP of the wrong length is said to be that, and not to have a wrong check digit', async () => {
  const user = refused('pl', '525-244', ['/tax_identifier']);
  await user.type(screen.getByLabelText('Nazwa'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('NIP ma 10 cyfr.');
});
