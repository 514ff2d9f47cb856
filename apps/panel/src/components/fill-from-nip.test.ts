// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { type Company, FillFromNip } from './fill-from-nip';

afterEach(() => vi.useRealTimers());

const company: Company = { name: 'Acme sp. z o.o.', addressLine1: 'ul. Prosta 1', addressLine2: '00-001 Warszawa' };
const found = { status: 'found', company };

/** Presses the button for a NIP. */
async function pressed(locale: 'en' | 'pl', answer: Parameters<typeof answering>[0], nip = '5252445767') {
  const [calls, onFound] = [answering(answer), vi.fn<(company: Company) => void>()];
  const person = mounted(locale, createElement(FillFromNip, { organizationId: '1', nip, onFound }));
  await person.click(screen.getByRole('button'));
  return { calls, onFound };
}

test('the button asks for the NIP, is off while GUS is asked, and gives what GUS knows to the form', async () => {
  let arrive = (_: { data: unknown }): void => undefined;
  const { calls, onFound } = await pressed('en', () => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByRole('button', { name: 'Asking GUS…' })).toHaveProperty('disabled', true);
  arrive({ data: found });
  expect(await screen.findByRole('button', { name: 'Fill in from the NIP' })).toHaveProperty('disabled', false);
  expect(onFound).toHaveBeenCalledExactlyOnceWith(company);
  expect(calls).toEqual([{ procedure: 'panel.lookUpCompany', input: { nip: '5252445767' } }]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('what GUS has not answered yet is asked for again', async () => {
  let asked = 0;
  const { calls, onFound } = await pressed('en', () => ({ data: ++asked < 3 ? { status: 'waiting' } : found }));
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(company), { timeout: 300_000 });
  expect(calls).toHaveLength(3);
});

test.each([
  ['none', { data: { status: 'none' } }, 'GUS nie zna firmy o tym NIP.'],
  ['unavailable', { data: { status: 'unavailable' } }, 'GUS teraz nie odpowiada.'],
  ['refused', { refused: { appCode: 'service_unavailable', details: [] } }, 'GUS teraz nie odpowiada.'],
  ['invalid', { refused: { appCode: 'validation_failed', details: [] } }, 'Najpierw wpisz 10 cyfr'],
] as const)('where nothing can be filled in (%s) the reason is said and the form stays', async (_, answer, words) => {
  const given = 'data' in answer ? answer : { refused: { ...answer.refused, details: [] } };
  const { onFound } = await pressed('pl', () => given);
  expect((await screen.findByRole('status')).textContent).toContain(words);
  expect(onFound).not.toHaveBeenCalled();
});

test('without a NIP there is nothing to press', () => {
  mounted('en', createElement(FillFromNip, { organizationId: '1', nip: ' ', onFound: () => undefined }));
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
