// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { apiClient } from '@/trpc/client';
import { CustomerForm } from './customer-form';

const { en: message, pl: message_pl } = sentence('nip_checksum');
const checksum = (path: string) => ({ code: 'nip_checksum', path, message, message_pl });

const filled = {
  name: 'Firma',
  tax_identifier: '5252445768',
  address: { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: '' },
  external_reference: '',
};

type Shown = Partial<typeof filled> & { isNew?: boolean };

/** A form whose customer is refused for what it names. */
function refused(locale: 'en' | 'pl', details: readonly { path: string }[], { isNew = true, ...first }: Shown = {}) {
  const calls = answering(() => ({ refused: { appCode: 'validation_failed', details: [...details] } }));
  const form = createElement(CustomerForm, {
    countries: [{ code: 'PL', name: 'Poland' }],
    first: { ...filled, ...first },
    submitWords: 'Add',
    isNew,
    onSubmit: async (given) => {
      const reference = { external_system: 'panel', external_reference: 'K-1' };
      await apiClient('organization').createCustomer.mutate({ ...given, ...reference });
    },
  });
  return { user: mounted(locale, form), calls };
}

test('a refused form leads to its first wrong field, which says all there is to say', async () => {
  const { user } = refused('en', [checksum('/address/address_line_1'), checksum('/tax_identifier')]);
  await user.type(screen.getByLabelText('Postal code and town'), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tax identifier')));
  const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts).toEqual([message, message]);
});

test('what is wrong with no field of the form is said below them', async () => {
  const { user } = refused('en', [checksum('/external_system')]);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(alert.id).toBe('');
});

test('what is wrong with a field that the form does not show is said below the others', async () => {
  const { user } = refused('en', [checksum('/external_reference')], { isNew: false });
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('what is wrong with the country is said at it, and goes once another is chosen', async () => {
  const { user } = refused('en', [checksum('/address/country_code')]);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  const alert = await screen.findByRole('alert');
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  expect(country.getAttribute('aria-describedby')).toBe(alert.id);
  await waitFor(() => expect(document.activeElement).toBe(country));
  fireEvent.change(country, { target: { value: 'PL' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a reference that another customer has is said at its field, which keeps what was typed', async () => {
  const taken = { code: 'duplicate_external_reference', path: '/external_reference', message, message_pl };
  const { user } = refused('en', [taken]);
  const reference = screen.getByLabelText<HTMLInputElement>('Reference');
  await user.type(reference, 'K-1{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('There is a customer with this reference already.');
  expect(reference.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  await waitFor(() => expect(document.activeElement).toBe(reference));
  expect(reference.value).toBe('K-1');
  await user.type(reference, '2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['en', 'Name', 'Street and number', 'Fill this in.'],
  ['pl', 'Nazwa', 'Ulica i numer', 'Uzupełnij to pole.'],
] as const)('what is missing is said at its field in %s, and nothing is sent', async (locale, name, street, says) => {
  const { user, calls } = refused(locale, [], { name: ' ', address: { ...filled.address, address_line_1: '' } });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const fields = [screen.getByLabelText(name), screen.getByLabelText(street)];
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([says, says]);
  expect(fields.map((field) => field.getAttribute('aria-describedby')?.split(' ').at(-1))).toEqual(
    alerts.map(({ id }) => id),
  );
  expect(document.activeElement).toBe(fields[0]);
  expect(calls).toEqual([]);
});

test('a form that is sent twice at once is sent once', async () => {
  const { calls } = refused('en', [checksum('/tax_identifier')]);
  const form = screen.getByRole('button', { name: 'Add' }).closest('form');
  if (!form) throw new Error('the button is in a form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('alert');
  expect(calls).toHaveLength(1);
});
