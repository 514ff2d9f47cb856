// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { BuyerField } from './buyer-field';

const acme = {
  ...{ id: 'acme', name: 'ACME sp. z o.o.', taxIdentifier: '5252445767', place: 'ul. Prosta 1' },
  externalReference: 'A-1',
};

/** The field, with the service's answers to what is searched for. */
function opened(find: () => Promise<unknown>) {
  const chosen: { id: string; isDialogOpen: boolean }[] = [];
  const calls = answering(async (procedure) => {
    if (procedure === 'panel.findCustomers') return { data: await find() };
    return { data: procedure === 'createCustomer' ? { id: 'new', name: 'Nowa Firma' } : [] };
  });
  const field = createElement(BuyerField, {
    organizationId: 'organization',
    countries: [{ code: 'PL', name: 'Poland' }],
    fillsFromNip: false,
    buyer: null,
    isFirst: true,
    onChoose: ({ id }) => chosen.push({ id, isDialogOpen: document.querySelector('dialog[open]') !== null }),
  });
  const user = mounted('en', field);
  return { user, calls, chosen };
}

test('Enter pressed before those found have arrived waits for them, and takes the first', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, calls, chosen } = opened(() => promise);
  await user.keyboard('ACME{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(calls).not.toEqual([]));
  resolve([acme]);
  await waitFor(() => expect(chosen).toEqual([{ id: 'acme', isDialogOpen: false }]));
});

test('Enter that waits is forgotten once more is typed', async () => {
  const { user, chosen } = opened(async () => [acme]);
  await user.keyboard('ACME{Enter}X');
  await screen.findByRole('option', { name: /ACME/ });
  expect(chosen).toEqual([]);
});

test('two buyers of one name and one NIP are shown with address and reference, and the chosen one is taken', async () => {
  const branch = { ...acme, id: 'branch', place: 'ul. Krzywa 2', externalReference: 'A-2' };
  const { user, chosen } = opened(async () => [acme, branch]);
  await user.keyboard('ACME');
  await screen.findByRole('option', { name: /5252445767.*ul\. Prosta 1.*A-1/ });
  await user.click(screen.getByRole('option', { name: /5252445767.*ul\. Krzywa 2.*A-2/ }));
  expect(chosen).toEqual([{ id: 'branch', isDialogOpen: false }]);
});

test('where no buyer is found Enter adds a buyer, who is handed on when the dialog holds the focus no more', async () => {
  const { user, chosen } = opened(async () => []);
  await user.keyboard('Nowa Firma{Enter}');
  await user.type(await screen.findByLabelText('Street and number'), 'ul. Nowa 1{Enter}');
  await waitFor(() => expect(chosen).toEqual([{ id: 'new', isDialogOpen: false }]));
});

test('Escape in the dialog keeps what was typed, in the field and in the form', async () => {
  const { user, chosen } = opened(async () => []);
  await user.keyboard('Nowa Firma{Enter}');
  await user.type(await screen.findByLabelText('Street and number'), 'ul. Nowa 1');
  document.querySelector('dialog')?.close();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Buyer' }).value).toBe('Nowa Firma'),
  );
  screen.getByRole('combobox', { name: 'Buyer' }).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Street and number')).value).toBe('ul. Nowa 1');
  expect(chosen).toEqual([]);
});
