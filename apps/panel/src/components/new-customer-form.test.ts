// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { NewCustomerForm } from './new-customer-form';

const acme = {
  ...{ id: 'acme', name: 'ACME sp. z o.o.', taxIdentifier: '5252445767', place: 'ul. Prosta 1' },
  externalReference: 'A-1',
};
const branch = { ...acme, id: 'branch', place: 'ul. Krzywa 2', externalReference: 'A-2' };

/** The form of a new customer, where those known have one NIP. */
function opened(locale: 'en' | 'pl', known = [acme]) {
  const chosen: unknown[] = [];
  const calls = answering((procedure, input) =>
    procedure === 'createCustomer'
      ? { data: { id: 'new', name: 'Nowa Firma' } }
      : { data: JSON.stringify(input).includes('525-244-57-67') ? known : [] },
  );
  const form = createElement(NewCustomerForm, {
    organizationId: 'organization',
    countries: [{ code: 'PL', name: 'Polska' }],
    fillsFromNip: false,
    submitWords: 'Dodaj',
    onChosen: (customer) => chosen.push(customer),
  });
  return { user: mounted(locale, form), calls, chosen };
}

test('a new customer with the tax identifier of a known one is said to be that one, who is taken instead', async () => {
  const { user, calls, chosen } = opened('pl');
  await user.type(screen.getByLabelText('Nazwa'), 'Nowa Firma');
  await user.type(screen.getByLabelText('Identyfikator podatkowy'), '525-244-57-67');
  await screen.findByText(/^Ten NIP ma już .?ACME sp. z o.o/);
  await user.click(screen.getByRole('button', { name: 'Użyj go' }));
  expect(chosen).toEqual([acme]);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('createCustomer');
});

test('of several known customers with the tax identifier each is offered by what differs, and the chosen one taken', async () => {
  const { user, chosen } = opened('pl', [acme, branch]);
  await user.type(screen.getByLabelText('Identyfikator podatkowy'), '525-244-57-67');
  await screen.findByText('Ten NIP mają już 2 kontrahenci:');
  const [, second] = screen.getAllByRole('button', { name: 'Użyj go' });
  if (!second) throw new Error('both are offered');
  const detail = second.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(document.getElementById(detail)?.textContent).toMatch(/^5252445767.*ul\. Krzywa 2.*A-2$/);
  await user.click(second);
  expect(chosen).toEqual([branch]);
});

test('another customer with the same tax identifier can be added all the same', async () => {
  const { user, calls, chosen } = opened('en');
  await user.type(screen.getByLabelText('Name'), 'Nowa Firma');
  await user.type(screen.getByLabelText('Tax identifier'), '525-244-57-67');
  await screen.findByText(/^This tax ID belongs to .?ACME sp. z o.o/);
  await user.type(screen.getByLabelText('Street and number'), 'ul. Nowa 1{Enter}');
  await expect.poll(() => chosen).toMatchObject([{ id: 'new', name: 'Nowa Firma', place: 'ul. Nowa 1' }]);
  expect(calls.at(-1)).toMatchObject({ procedure: 'createCustomer', input: { tax_identifier: '525-244-57-67' } });
});

test('the word on a known tax identifier goes once it is changed', async () => {
  const { user } = opened('en');
  const field = screen.getByLabelText('Tax identifier');
  await user.type(field, '525-244-57-67');
  await screen.findByRole('button', { name: 'Use it' });
  await user.type(field, '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});
