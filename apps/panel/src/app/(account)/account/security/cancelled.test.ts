// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { ChangePassword } from './change-password';
import { Factors } from './factors';
import { RemoveFactor } from './remove-factor';
import { RenewCodes } from './renew-codes';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

/** The service that asks for the second factor before a change, until the test has it prove one. */
function service() {
  const state = { isProved: false };
  const made: string[] = [];
  const held = { proof: Promise.withResolvers<void>(), asking: Promise.resolve() };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/panel/factors') return Response.json({ totp: true, passkey: false });
    if (address === '/api/panel/step-up') {
      await held.proof.promise;
      state.isProved = true;
      return Response.json({});
    }
    await held.asking;
    if (!state.isProved)
      return Response.json({ error: 'unauthorized', details: ['step_up_required'] }, { status: 401 });
    made.push(address);
    return Response.json({ recoveryCodes: ['AAAA-BBBB'] });
  });
  return { made, held };
}

type Case = [what: string, page: ReactElement, opener: string, fields: Record<string, string>, button: string | RegExp];
const cases: Case[] = [
  [
    'the removal of a factor',
    createElement(RemoveFactor, { factor: { kind: 'totp' }, name: 'app' }),
    'Remove app',
    {},
    'Remove',
  ],
  ['a renewal of recovery codes', createElement(RenewCodes), 'New recovery codes', {}, 'Make new codes'],
  [
    'a new factor',
    createElement(Factors, { totpSince: null, passkeys: [] }),
    'Add a second factor',
    {},
    /^Authenticator app/,
  ],
  [
    'a changed password',
    createElement(ChangePassword),
    'Change password',
    { 'Present password': 'former', 'New password': 'quite unrelated words' },
    'Set password',
  ],
];

function dialogOf(page: ReactElement, opener: string, fields: Record<string, string>, button: string | RegExp) {
  const user = mounted('en', page);
  const dialog = () => within(screen.getByRole('dialog'));
  const open = () => user.click(screen.getByRole('button', { name: opener }));
  return {
    dialog,
    open,
    change: async () => {
      await open();
      for (const [label, text] of Object.entries(fields)) await user.type(dialog().getByLabelText(label), text);
      await user.click(dialog().getByRole('button', { name: button }));
    },
    prove: async () => user.type(await dialog().findByLabelText('Authenticator code'), '123456{Enter}'),
    close: () => user.click(dialog().getByRole('button', { name: 'Close' })),
    cancel: async () => user.click(await dialog().findByRole('button', { name: 'Cancel' })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  };
}

test.each(cases)('%s says beforehand that it ends the other sessions', async (_, ...given) => {
  service();
  const { open, dialog } = dialogOf(...given);
  await open();
  expect(dialog().getByText(/Your other sessions will end/)).toBeDefined();
});

test.each([
  ['the removal of a factor', 'are not used yet will be revoked'],
  ['a changed password', 'Notifications in your browsers have to be turned on again.'],
])('%s says beforehand what else ends with it', async (what, words) => {
  service();
  const [, ...given] = cases.find(([name]) => name === what) ?? [];
  const [page, opener, fields, button] = given;
  if (!page || opener === undefined || !fields || button === undefined) throw new Error(`no case of ${what}`);
  const { open, dialog } = dialogOf(page, opener, fields, button);
  await open();
  expect(dialog().getByText(new RegExp(words))).toBeDefined();
});

test.each(cases)('%s is not made once its dialog is closed, whatever is proved then', async (_, ...given) => {
  const { made, held } = service();
  const { change, prove, close, isClosed } = dialogOf(...given);
  await change();
  await prove();
  await close();
  await isClosed();
  await act(async () => held.proof.resolve());
  expect(made).toEqual([]);
  await change();
  await waitFor(() => expect(made).toHaveLength(1));
});

test.each(cases)('%s that is refused after its dialog was closed opens no prompt in it', async (_, ...given) => {
  const { held } = service();
  const asking = Promise.withResolvers<void>();
  held.asking = asking.promise;
  const { change, open, close, isClosed, dialog } = dialogOf(...given);
  await change();
  await close();
  await isClosed();
  await act(async () => asking.resolve());
  await open();
  expect(dialog().getByRole('button', { name: given[3] })).toBeDefined();
  expect(dialog().queryByText('Confirm that it is you.')).toBeNull();
});

test.each(cases)(
  '%s that is cancelled at the prompt says nothing of it, and can be made again',
  async (_, ...given) => {
    const { made, held } = service();
    const { change, cancel, close, prove, dialog } = dialogOf(...given);
    await change();
    await cancel();
    expect(await dialog().findByRole('button', { name: given[3] })).toBeDefined();
    expect(dialog().queryByRole('alert')).toBeNull();
    await close();
    await change();
    held.proof.resolve();
    await prove();
    await waitFor(() => expect(made).toHaveLength(1));
  },
);
