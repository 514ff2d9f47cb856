// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { ApprovalWatch } from './approval-watch';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

const waits = { mark: 'pending 0 role', isMoving: true };

test('a page that its reader may not decide on is read again once they may, without a reload', async () => {
  const answers = [waits, { mark: 'pending 0 ', isMoving: true }];
  const calls = answering(() => ({ data: answers.shift() ?? waits }));
  mounted('pl', createElement(ApprovalWatch, { organizationId: 'o', intentId: 'i', seen: waits }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(calls.slice(0, 2)).toMatchObject([
    { procedure: 'panel.watchApproval', input: { id: 'i' } },
    { procedure: 'panel.watchApproval', input: { id: 'i' } },
  ]);
});
