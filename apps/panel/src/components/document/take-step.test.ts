// @vitest-environment happy-dom
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { rendered } from '@/testing/rendered';
import { TakeStep } from './take-step';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

const look: Step = { do: 'ask', action: 'retry', mode: 'reconcile', intentId: null };
const subject = { of: 'invoice' as const, id: '2', submissionId: '3' };
const taking = (step: Step) => createElement(TakeStep, { organizationId: '1', subject, step });

test.each([
  [look, 'Ask to look now', 'Poproś o sprawdzenie w KSeF'],
  [{ ...look, do: 'carry_out' as const, intentId: '4' }, 'Look now', 'Sprawdź w KSeF'],
  [{ ...look, mode: 'retry' }, 'Ask to send again', 'Poproś o ponowne wysłanie'],
  [{ ...look, mode: 'retry', do: 'carry_out' as const, intentId: '4' }, 'Send again', 'Wyślij ponownie'],
])('the button of a repeated sending says whether anything is sent', (step, en, pl) => {
  expect(rendered('en', taking(step))).toContain(`>${en}</button>`);
  expect(rendered('pl', taking(step))).toContain(`>${pl}</button>`);
});

test('what was asked for waits at once, before the page is read again', async () => {
  answering(() => ({ data: {} }));
  const user = mounted('pl', taking(look));
  await user.click(screen.getByRole('button', { name: 'Poproś o sprawdzenie w KSeF' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByText('Czeka na decyzję.')).toBeDefined();
  expect(refresh).toHaveBeenCalled();
});

test('the form of a new draft stays in its place when its approval is asked for', async () => {
  answering(() => ({ data: {} }));
  const onTaken = vi.fn();
  const draft = { of: 'draft' as const, id: '2', version: 1 };
  const step: Step = { do: 'ask', action: 'issue', mode: null, intentId: null };
  const given = { organizationId: '1', subject: draft, step, onTaken, isPageNew: true };
  const user = mounted('pl', createElement(TakeStep, given));
  refresh.mockClear();
  await user.click(screen.getByRole('button', { name: 'Poproś o zatwierdzenie' }));
  await waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(refresh).not.toHaveBeenCalled();
});
