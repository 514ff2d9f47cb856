// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { Toasts } from '@/components/toast';
import { mounted } from '@/testing/mounted';
import { MailTick } from './mail-tick';

const shown = (mail: boolean, isFixed = false) =>
  mounted(
    'en',
    createElement(
      Fragment,
      null,
      createElement(Toasts, { label: 'Messages' }),
      createElement(MailTick, { kind: 'draft_waiting', mail, isFixed }),
    ),
  );
const tick = () => screen.getByRole<HTMLInputElement>('checkbox');

test('a tick sends what was chosen and keeps it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({});
  });
  const person = shown(true);
  await person.click(tick());
  await screen.findByText('Saved.');
  expect(tick().checked).toBe(false);
  expect(sent).toEqual([{ kind: 'draft_waiting', mail: false }]);
});

test('a tick that is not kept goes back, and says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  const person = shown(false);
  await person.click(tick());
  await waitFor(() => expect(tick().checked).toBe(false));
  await screen.findByText('It could not be saved. Try again.');
});

test('what protects the account always comes', () => {
  shown(true, true);
  expect(tick().checked).toBe(true);
  expect(tick().disabled).toBe(true);
});
