// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { StepUp } from './step-up';

test('a code that is confirmed twice is sent once, and can be sent again once it was refused', async () => {
  const answers: ((status: number) => void)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/panel/factors') return Response.json({ totp: true, passkey: false });
    const status = await new Promise<number>((resolve) => answers.push(resolve));
    return Response.json({}, { status });
  });
  const onPassed = vi.fn();
  const user = mounted('en', createElement(StepUp, { onPassed, onCancel: vi.fn() }));
  const answer = (status: number) => act(async () => answers.shift()?.(status));
  await user.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(answers).toHaveLength(1);
  await answer(401);
  expect(onPassed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await answer(200);
  expect(onPassed).toHaveBeenCalledTimes(1);
});
