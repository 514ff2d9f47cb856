import { scopes } from '@invoicing/oauth/scopes';
import { panelPermissions } from '@invoicing/router/access/permissions';
import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '../../../../../messages/en.json';
import pl from '../../../../../messages/pl.json';
import { limitsOf } from './limits';

const acting = scopes.filter((scope) => !scope.endsWith(':read'));

test('whatever is granted, an application approves nothing and manages nothing', () => {
  const always = [{ power: 'approve' }, { power: 'manage' }];
  expect(limitsOf(scopes)).toEqual(always);
  expect(limitsOf([]).slice(0, 2)).toEqual(always);
  for (const permission of ['approvals:decide', 'members:manage', 'settings:manage', 'ksef-connection:manage'])
    expect([permission, panelPermissions.some((one) => one === permission)]).toEqual([permission, true]);
});

test.each(acting)('%s takes a limit away, or narrows it', (scope) => {
  expect(limitsOf([scope])).not.toEqual(limitsOf([]));
});

test('a kind of document that is not granted is named, both are where neither is', () => {
  expect(limitsOf(['invoices:issue'])).toContainEqual({ power: 'issue', kind: 'corrections' });
  expect(limitsOf(['invoice-corrections:issue'])).toContainEqual({ power: 'issue', kind: 'invoices' });
  expect(limitsOf(['invoices:read'])).toContainEqual({ power: 'issue', kind: 'both' });
  expect(limitsOf(['ksef-submissions:retry'])).toContainEqual({ power: 'send', kind: 'corrections' });
});

test.each([['en', en] as const, ['pl', pl] as const])(
  'each has a sentence of its own in the catalogue: %s',
  (locale, messages) => {
    const t = createTranslator({ locale, messages, namespace: 'consent' });
    const said = [[], ...acting.map((scope) => [scope])]
      .flatMap(limitsOf)
      .map((limit) => t(`limits.${limit.power}`, { kind: limit.kind ?? 'both' }));
    expect(new Set(said).size).toBe(16);
    expect(said.filter((text) => text.includes('{') || text.includes('limits.'))).toEqual([]);
  },
);
