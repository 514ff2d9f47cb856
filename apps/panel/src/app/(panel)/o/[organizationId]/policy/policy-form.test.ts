// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { PolicyForm } from './policy-form';
import type { Policy } from './rule-choice';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

const values: Policy = { fourEyes: 'requester_excluded', twoPersonAboveGross: '500.00', useWindowMinutes: 15 };
const words = {
  pl: { above: /^Dwie osoby powyżej/, wrong: /^Wpisz kwotę/, save: 'Zapisz zasady' },
  en: { above: /^Two persons above/, wrong: /^Write an amount/, save: 'Save policy' },
};

/** The policy as its owner sees it, whose calls have this answer. */
function opened(locale: 'en' | 'pl', answer: Parameters<typeof answering>[0]) {
  const said = words[locale];
  const calls = answering(answer);
  const user = mounted(locale, createElement(PolicyForm, { organizationId: 'o', values, decidingMembers: 3 }));
  const above = screen.getByLabelText<HTMLInputElement>(said.above);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: said.save });
  return { user, said, calls, above, save };
}

test.each(['pl', 'en'] as const)('what is no amount is said while it is typed, and led to, in %s', async (locale) => {
  const { user, said, calls, above, save } = opened(locale, () => ({ data: values }));
  expect(save.disabled).toBe(true);
  await user.clear(above);
  await user.type(above, 'lots');
  expect(screen.getByRole('alert').textContent).toMatch(said.wrong);
  await user.click(save);
  await waitFor(() => expect([document.activeElement, calls]).toEqual([above, []]));
  await user.clear(above);
  await user.type(above, '1 000,5');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save);
  const to = { ...values, twoPersonAboveGross: '1000.50' };
  await waitFor(() => expect(calls.map(({ input }) => input)).toEqual([{ from: values, to, acknowledgesOff: false }]));
});

test('what is refused of the amount is said at it, and what was written stays', async () => {
  const wrong = { code: 'out_of_range', path: '/to/twoPersonAboveGross', message: 'Too much.', message_pl: 'Za dużo.' };
  const { user, above, save } = opened('en', () => ({
    refused: { appCode: 'validation_failed', details: [wrong] },
  }));
  await user.type(above, '{Backspace}1');
  await user.click(save);
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, above.value, document.activeElement]).toEqual(['Too much.', '500.01', above]);
  expect(above.getAttribute('aria-describedby')).toContain(alert.id);
});

test('four eyes are turned off once that is acknowledged; an amount that no longer counts is no matter', async () => {
  const { user, calls, above, save } = opened('en', () => ({ data: values }));
  await user.type(above, 'lots');
  await user.click(screen.getByRole('radio', { name: /^Two persons/ }));
  await user.click(save);
  const to = { ...values, fourEyes: 'two_person', twoPersonAboveGross: null };
  await waitFor(() => expect(calls).toMatchObject([{ input: { to } }]));
  await user.click(screen.getByRole('radio', { name: /^Anybody who may decide/ }));
  await user.clear(screen.getByLabelText(words.en.above));
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(save);
  const off = { fourEyes: 'off', twoPersonAboveGross: null };
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ input: { to: off, acknowledgesOff: true } }));
});
