import { rolePermissions } from '@invoicing/router/access/permissions';
import { roles } from '@invoicing/router/access/roles';
import { expect, it } from 'vitest';
import en from '../../../../../../messages/en.json' with { type: 'json' };
import pl from '../../../../../../messages/pl.json' with { type: 'json' };
import { permissionAreas, wordsOf } from './permission-areas.ts';

const shown = permissionAreas.flatMap(({ permissions }) => permissions);

it('each power that a role has is in one area, and no other is', () => {
  const held = new Set(roles.flatMap((role) => [...rolePermissions[role]]));
  expect(shown.toSorted()).toEqual([...held].toSorted());
});

it.each([
  ['English', en],
  ['Polish', pl],
])('each power and area has its words in %s', (_, { permissions }) => {
  const keys = [...shown.map(wordsOf), ...permissionAreas.map(({ area }) => `area_${area}`)];
  expect(Object.keys(permissions).toSorted()).toEqual(keys.toSorted());
});
