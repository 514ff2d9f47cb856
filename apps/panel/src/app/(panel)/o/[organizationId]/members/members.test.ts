import type { MemberActor } from '@invoicing/router/access/actor';
import { mayGrant, roles } from '@invoicing/router/access/permissions';
import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { MemberActions } from './members';

type Member = ComponentProps<typeof MemberActions>['member'];

const admin: MemberActor = {
  kind: 'member',
  organizationId: '1',
  environment: 'test',
  sessionId: '5',
  memberId: '2',
  userId: '3',
  role: 'admin',
  isDeputy: false,
  displayName: 'Adam',
  stepUpAt: new Date(0),
};
const shown = (locale: 'en' | 'pl', role: Member['role']) => {
  const member: Member = {
    id: '4',
    role,
    status: 'active',
    name: 'Anna',
    email: 'anna@example.com',
    mailRefusal: null,
    hasSecondFactor: true,
    since: '2026-11-26T02:00:00.000Z',
    deputies: [],
    deputyOf: [],
  };
  const grantable = roles.filter((one) => mayGrant(admin.role, one));
  const offer = { today: '2026-11-26', lastDay: '2027-01-25', members: [] };
  return rendered(locale, createElement(MemberActions, { member, actor: admin, grantable, offer }));
};

test('of a member whose role an admin could not give, a row says who changes them and has no button for it', () => {
  for (const role of ['owner', 'accountant'] as const) {
    expect(shown('pl', role)).toBe('<span class="px-3 text-xs text-muted">Zmienia tylko właściciel</span>');
    expect(shown('en', role)).toContain('Changed by owners only');
  }
});
