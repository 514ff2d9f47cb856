import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { buttonClass } from '@/components/button';
import { rendered } from '@/testing/rendered';
import { Actions } from './actions';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

const requested = { authentication: null, offline: null };
const [primaryLook = ''] = /bg-accent/.exec(buttonClass('primary')) ?? [];
const unconnected = {
  environment: 'simulator',
  nip: '5252445767',
  active: null,
  pending: null,
  requested,
  offline: null,
  outages: [],
  waitingDocuments: 0,
  lastSuccessAt: null,
  lastError: null,
};

test.each([['simulator'], ['test']] as const)('without a connection, %s has one primary action', (environment) => {
  const connection = { ...unconnected, environment };
  const html = rendered('en', createElement(Actions, { organizationId: 'o', connection, isOwner: true }));
  expect(html.split(primaryLook)).toHaveLength(2);
});
