// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EndSecret } from '@/app/(panel)/o/[organizationId]/clients/[clientId]/end-secret';
import { Connect } from '@/app/(panel)/o/[organizationId]/ksef/connect';
import { RequestCertificate } from '@/app/(panel)/o/[organizationId]/ksef/request-certificate';
import { RevokeInvitation } from '@/app/(panel)/o/[organizationId]/members/revoke-invitation';
import { EditEndpoint } from '@/app/(panel)/o/[organizationId]/webhooks/[endpointId]/edit-endpoint';
import { SendTest } from '@/app/(panel)/o/[organizationId]/webhooks/[endpointId]/send-test';
import { answering, mounted } from '@/testing/mounted';
import en from '../../messages/en.json';
import { DeleteTemplate } from './templates/delete-template';

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }));
beforeEach(() => vi.clearAllMocks());

const organizationId = 'o';
const connection = { nip: '5265877635', environment: 'simulator' as const };
const endpoint = { id: '1', url: 'https://a.example', description: '', event_types: ['*'], status: 'active' as const };
const sample = { type: 'webhook_endpoint.ping' as const, subject: 'webhook_endpoint', payload: '{}' };
const { people, clients, ksef, ksefRequest, webhooks, templates } = en;

type Case = [what: string, page: ReactElement, opener: string, confirm: string | RegExp, field?: string];
const cases: Case[] = [
  [
    'a template',
    createElement(DeleteTemplate, { organizationId, id: '1', name: 'Usual' }),
    'Delete “Usual”',
    templates.delete,
  ],
  [
    'an invitation',
    createElement(RevokeInvitation, { organizationId, id: '1', email: 'a@b.example' }),
    people.revokeInvitation,
    people.revokeInvitationConfirm,
  ],
  [
    'a secret of a client',
    createElement(EndSecret, { organizationId, id: '1', secretId: '2', hint: 'abcd', lastUsedAt: null }),
    clients.endSecret,
    clients.endSecretConfirm,
  ],
  [
    'a connection',
    createElement(Connect, { organizationId, ...connection, replaces: false }),
    ksef.connect,
    ksef.store,
    ksef.token,
  ],
  [
    'a certificate',
    createElement(RequestCertificate, { organizationId, connection, purpose: 'authentication' }),
    ksefRequest.open_authentication,
    ksefRequest.request,
  ],
  [
    'an endpoint',
    createElement(EditEndpoint, { organizationId, endpoint, samples: [] }),
    webhooks.edit,
    webhooks.save,
    webhooks.url,
  ],
];

const dialog = () => within(screen.getByRole('dialog'));

/** Opens the dialog, writes what it asks for, and sends it. */
function dialogOf([, page, opener, confirm, field]: Case) {
  const user = mounted('en', page);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: opener }));
    if (field !== undefined) await user.type(dialog().getByLabelText(field), 'typed');
  };
  const send = () => user.click(dialog().getByRole('button', { name: confirm }));
  const leave = async () => {
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, open, send, leave };
}

test.each(cases)(
  '%s that was sent before its dialog was left changes the page, and no dialog opened since',
  async (...given) => {
    const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
    const calls = answering(() => promise);
    const { open, send, leave } = dialogOf(given);
    await open();
    await send();
    await waitFor(() => expect(calls).toHaveLength(1));
    await leave();
    await open();
    await act(async () => resolve({ data: { added: 1, known: 0 } }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    const [, , , confirm, field] = given;
    expect(dialog().getByRole('button', { name: confirm })).toBeDefined();
    if (field !== undefined) expect(dialog().getByLabelText<HTMLInputElement>(field).value).toContain('typed');
  },
);

test.each(cases)('%s that waits for the second factor as its dialog is left is not changed', async (...given) => {
  let asks = true;
  const refused = { appCode: 'unauthorized', details: [{ code: 'step_up_required', path: '' }] };
  const calls = answering((procedure) => (asks && procedure !== '/api/panel/factors' ? { refused } : { data: {} }));
  const { open, send, leave } = dialogOf(given);
  await open();
  await send();
  await dialog().findByText('Confirm that it is you.');
  asks = false;
  await leave();
  await open();
  expect(dialog().queryByText('Confirm that it is you.')).toBeNull();
  await send();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ procedure }) => procedure !== '/api/panel/factors')).toHaveLength(2);
});

test('a test event that was sent before its dialog was left leads nowhere', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  const calls = answering(() => promise);
  const page = createElement(SendTest, { organizationId, id: '1', samples: [sample] });
  const { open, send, leave } = dialogOf(['', page, webhooks.sendTest, webhooks.sendTestConfirm]);
  await open();
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  await leave();
  await open();
  await act(async () => resolve({ data: { deliveryId: '2' } }));
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  expect(calls).toHaveLength(2);
});
