// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ChangePassword } from '@/app/(account)/account/security/change-password';
import { RemoveFactor } from '@/app/(account)/account/security/remove-factor';
import { RenewCodes } from '@/app/(account)/account/security/renew-codes';
import { ForgotPassword } from '@/app/(auth)/forgot-password/forgot-password';
import { AcceptAsMe, AcceptAsNew } from '@/app/(auth)/invite/[token]/accept';
import { ResetPassword } from '@/app/(auth)/reset-password/[token]/reset-password';
import { mounted } from '@/testing/mounted';
import { AddFactor } from './add-factor';
import { AddPasskey } from './add-passkey';
import { AddTotp } from './add-totp';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const [email, password] = ['anna@example.com', 'quite unrelated words'];
const invitation = { token: 'ipi_x', email };
const onAdded = () => {};
const attempt = (work: () => Promise<void>) => work().catch(() => {});
const passkey = { send: (action: string) => fetch(action).then(() => ({})), attempt, onAdded, error: null };
const totp = {
  secret: { secret: 'A', qr: 'data:,' },
  error: null,
  onCode: (code: string) => fetch(code).then(onAdded),
};

type Case = [what: string, page: ReactElement, fields: Record<string, string>, button: string | RegExp];
const cases: Case[] = [
  ['a forgotten password', createElement(ForgotPassword), { 'E-mail': email }, 'Send me a link'],
  [
    'a password set by a link',
    createElement(ResetPassword, { token: 'ipr_x' }),
    { 'New password': password },
    'Set password',
  ],
  [
    'a new account',
    createElement(AcceptAsNew, invitation),
    { 'Your name': 'Anna', 'New password': password },
    'Accept invitation',
  ],
  ['an invitation to an account', createElement(AcceptAsMe, invitation), {}, 'Accept invitation'],
  [
    'a changed password',
    createElement(ChangePassword),
    { 'Present password': 'former', 'New password': password },
    'Set password',
  ],
  ['an authenticator app', createElement(AddFactor, { base: '/api/panel/account', onAdded }), {}, /^Authenticator app/],
  ['the code of an app', createElement(AddTotp, totp), { Code: '123456' }, 'Confirm'],
  ['a passkey', createElement(AddPasskey, passkey), { 'Name of the passkey': 'Phone' }, 'Create passkey'],
  ['a renewal of recovery codes', createElement(RenewCodes), {}, 'Make new codes'],
  ['the removal of a factor', createElement(RemoveFactor, { factor: { kind: 'totp' }, name: 'app' }), {}, 'Remove'],
];
const openers = /^(Change password|New recovery codes|Remove app)$/;

test.each(cases)(
  '%s is sent once where it is sent twice, and again after the answer',
  async (_, page, fields, name) => {
    const held = Promise.withResolvers<Response>();
    const fetched = vi.fn(() => held.promise);
    vi.stubGlobal('fetch', fetched);
    const user = mounted('en', page);
    for (const opener of screen.queryAllByRole('button', { name: openers })) await user.click(opener);
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
    const press = () => fireEvent.click(screen.getByRole('button', { name }));
    const count = (times: number) => expect(fetched).toHaveBeenCalledTimes(times);
    press();
    press();
    await waitFor(() => count(1));
    await act(() => held.resolve(Response.json({ error: 'validation_failed' }, { status: 422 })));
    // Pressed until it takes a press again: a request too many before would be one too many now. Not by the library's
    // `waitFor`, which begins again with each change of the page, and a press is one.
    await vi.waitFor(() => {
      act(press);
      count(2);
    }, 300_000);
  },
);
