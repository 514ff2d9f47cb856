// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { MembersTable } from './members';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

type Props = Parameters<typeof MembersTable>[0];
const member: Props['members'][number] = {
  id: '0190a3d2-0000-7000-8000-000000000002',
  name: 'Anna Nowak',
  email: 'anna@example.com',
  role: 'approver',
  status: 'active',
  hasSecondFactor: true,
  since: '2026-11-01T12:00:00.000Z',
  deputies: [],
  deputyOf: [],
  mailRefusal: null,
};

/** The row of a member as an owner sees it. */
function row(given: Partial<Props['members'][number]> = {}) {
  const actor: Props['actor'] = {
    kind: 'member',
    organizationId: '0190a3d2-0000-7000-8000-000000000001',
    memberId: '0190a3d2-0000-7000-8000-000000000003',
    userId: '0190a3d2-0000-7000-8000-000000000004',
    role: 'owner',
    environment: 'simulator',
    displayName: 'Ewa Lis',
    sessionId: '0190a3d2-0000-7000-8000-000000000005',
    stepUpAt: null,
  };
  const offer: Props['offer'] = { today: '2026-11-27', lastDay: '2027-01-26', members: [] };
  const members = [{ ...member, ...given }];
  const user = mounted('en', createElement(MembersTable, { members, actor, offer, grantable: ['owner', 'auditor'] }));
  return { user, cells: within(screen.getByRole('row', { name: /Anna/ })) };
}

const more = 'More actions for Anna Nowak';

test('a row has one action, and the others in a menu', async () => {
  const { user, cells } = row();
  const names = cells.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Change role', more]);
  await user.click(cells.getByRole('button', { name: more }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Appoint a deputy', 'Deactivate']);
});

test('the menu has what can be done now, and is left out where that is nothing', () => {
  expect(row({ status: 'suspended', role: 'admin' }).cells.queryByRole('button', { name: more })).toBeNull();
});

test('what the menu opens is done once it is confirmed', async () => {
  const calls = answering(() => ({ data: {} }));
  const { user, cells } = row({ role: 'auditor' });
  const open = async () => {
    await user.click(cells.getByRole('button', { name: more }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    return within(await screen.findByRole('dialog', { name: 'Deactivate Anna Nowak?' }));
  };
  await user.click((await open()).getByRole('button', { name: 'Close' }));
  expect(calls).toEqual([]);
  await user.click((await open()).getByRole('button', { name: 'Deactivate member' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(calls).toMatchObject([{ procedure: 'panel.deactivateMember', input: { id: member.id } }]);
});
