// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { LeftOutWatch } from './left-out-watch';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockClear());

const seen = { mark: 'pending 0 role', isMoving: true };
const watch = (isRead: boolean) => createElement(LeftOutWatch, { organizationId: 'o', ids: ['i'], seen, isRead });

test('a page with nothing to decide on is read again once there is something, without a reload', async () => {
  const calls = answering(() => ({ data: { mark: 'pending 0 ', isMoving: true } }));
  mounted('pl', watch(false));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(calls[0]).toMatchObject({ procedure: 'panel.watchApprovalSet', input: { ids: ['i'] } });
});

test('documents that somebody reads do not change places: reading the page again is offered', async () => {
  answering(() => ({ data: { mark: 'pending 0 ', isMoving: true } }));
  const user = mounted('pl', watch(true));
  const again = await screen.findByRole('button', { name: 'Sprawdź ponownie' });
  expect(refresh).not.toHaveBeenCalled();
  await user.click(again);
  expect(refresh).toHaveBeenCalledOnce();
});
