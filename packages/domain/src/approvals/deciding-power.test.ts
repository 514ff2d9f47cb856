import { array, assert, integer, property, record, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { choosePower } from './deciding-power.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const member = integer({ min: 0, max: people.length - 1 }).map((index) => people[index] ?? '');

/** In turn: members who can decide themselves, those whom others deputise for, requesters, and who tries to decide. */
const world = record({
  deciders: subarray(people),
  delegations: array(record({ from: member, to: member }), { maxLength: 6 }),
  requesters: subarray(people),
  tries: array(member, { maxLength: 12 }),
});

test('no power decides twice, and none decides for or by somebody who asked', () => {
  assert(
    property(world, ({ deciders, delegations, requesters, tries }) => {
      const decisions: { memberId: string; delegation: { fromMemberId: string } | null }[] = [];
      for (const memberId of tries) {
        const delegated = delegations.filter(({ from, to }) => to === memberId && deciders.includes(from));
        const powers = deciders.includes(memberId) ? [{ memberId }] : delegated.map(({ from }) => ({ memberId: from }));
        const isRequester = (id: string) => requesters.includes(id);
        const power = choosePower({ memberId, powers, decisions, isRequester });
        if (typeof power === 'string') continue;
        const isOwn = power.memberId === memberId;
        decisions.push({ memberId, delegation: isOwn ? null : { fromMemberId: power.memberId } });
      }
      const owners = decisions.map((one) => one.delegation?.fromMemberId ?? one.memberId);
      const users = decisions.map(({ memberId }) => memberId);
      expect(new Set(owners).size).toBe(owners.length);
      expect(new Set(users).size).toBe(users.length);
      expect(owners.every((id) => deciders.includes(id))).toBe(true);
      expect([...owners, ...users].filter((id) => requesters.includes(id))).toEqual([]);
    }),
  );
});

const free = { decisions: [], isRequester: () => false };

test('says why nobody decides: no power, their own question, or a decision that was made already', () => {
  const own = [{ memberId: 'a' }];
  expect(choosePower({ ...free, memberId: 'a', powers: [] })).toBe('role');
  expect(choosePower({ ...free, memberId: 'a', powers: own, isRequester: (id) => id === 'a' })).toBe('requester');
  const byDeputy = [{ memberId: 'd', delegation: { fromMemberId: 'a' } }];
  expect(choosePower({ ...free, memberId: 'a', powers: own, decisions: byDeputy })).toBe('already_decided');
  const byOwner = [{ memberId: 'a', delegation: null }];
  expect(choosePower({ ...free, memberId: 'd', powers: own, decisions: byOwner })).toBe('already_decided');
});

test('a deputy of several decides in the place of the first who neither asked nor decided', () => {
  const powers = [{ memberId: 'a' }, { memberId: 'b' }, { memberId: 'c' }];
  const decisions = [{ memberId: 'a', delegation: null }];
  expect(choosePower({ memberId: 'd', powers, decisions, isRequester: (id) => id === 'b' })).toEqual({ memberId: 'c' });
});
