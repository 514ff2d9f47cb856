// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { AddFactor } from './add-factor';

test('the name of a passkey stays in its field while the second factor is asked for', async () => {
  const refused = { error: 'unauthorized', details: ['step_up_required'] };
  let isProven = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/panel/factors') return Response.json({ totp: true, passkey: false });
    if (address === '/api/panel/step-up') isProven = true;
    else if (isProven) return new Promise(() => {});
    return isProven ? Response.json({}) : Response.json(refused, { status: 401 });
  });
  const user = mounted('pl', createElement(AddFactor, { base: '/api/panel/account', onAdded: vi.fn() }));
  await user.click(screen.getByRole('button', { name: /^Klucz dostępu/ }));
  await user.type(screen.getByLabelText('Nazwa klucza dostępu'), 'Telefon służbowy{Enter}');
  await user.type(await screen.findByLabelText('Kod z aplikacji'), '123456');
  expect(screen.queryByRole('button', { name: 'Utwórz klucz dostępu' })).toBeNull();
  await act(async () => user.keyboard('{Enter}'));
  await screen.findByRole('button', { name: 'Utwórz klucz dostępu' });
  expect(screen.getByLabelText('Nazwa klucza dostępu')).toHaveProperty('value', 'Telefon służbowy');
});
