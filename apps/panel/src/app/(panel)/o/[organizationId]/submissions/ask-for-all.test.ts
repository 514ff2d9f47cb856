// @vitest-environment happy-dom
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import { screen } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { SelectRow } from '@/components/approval/selection';
import { mounted } from '@/testing/mounted';
import { AskForAll } from './ask-for-all';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

type Askable = ComponentProps<typeof AskForAll>['askable'][number];

const asking = (id: string, action: Step['action']): Askable => ({
  ...{ id, name: id, subject: { of: 'invoice', id, submissionId: null } },
  step: { do: 'ask', action, mode: null, intentId: null },
});

function opened(askable: Askable[], locale: 'en' | 'pl' = 'en') {
  const rows = askable.map(({ id }) => createElement(SelectRow, { key: id, id, label: id }));
  return mounted(locale, createElement(AskForAll, { organizationId: 'organization', askable, children: rows }));
}

const shownButton = () => screen.getByRole('button').textContent;

test('where all ask to send again the button says so, with how many are chosen', async () => {
  const user = opened([asking('A', 'retry'), asking('B', 'retry')], 'pl');
  expect(shownButton()).toBe('Poproś o ponowne wysłanie');
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  expect(shownButton()).toBe('Poproś o ponowne wysłanie (1)');
});

test('of rows of both kinds the button is about those that are chosen', async () => {
  const user = opened([asking('first', 'send'), asking('again', 'retry')]);
  expect(shownButton()).toBe('Ask to send');
  await user.click(screen.getByRole('checkbox', { name: 'again' }));
  expect(shownButton()).toBe('Ask to send again (1)');
  await user.click(screen.getByRole('checkbox', { name: 'first' }));
  expect(shownButton()).toBe('Ask to send (2)');
});
