import { expect, test } from 'vitest';
import { isUndecided, isUsable, judgePermissions, ksefCheckOutcomes } from './permissions.ts';

test.each([
  [['InvoiceWrite', 'InvoiceRead'], 'ready'],
  [['InvoiceRead', 'CredentialsRead', 'InvoiceWrite'], 'ready'],
  [['InvoiceWrite'], 'cannot_read'],
  [['InvoiceRead'], 'cannot_send'],
  [[], 'cannot_send'],
  [null, 'permissions_unlisted'],
])('permissions %j are judged %s', (permissions, outcome) => {
  expect(judgePermissions(permissions, { mayBeOwner: false })).toBe(outcome);
});

test.each([
  [['InvoiceWrite', 'InvoiceRead'], 'ready'],
  [['InvoiceWrite'], 'permissions_unlisted'],
  [['InvoiceRead'], 'permissions_unlisted'],
  [['CredentialsRead'], 'permissions_unlisted'],
  [[], 'permissions_unlisted'],
  [null, 'permissions_unlisted'],
])(
  'permissions %j of who may own the context are judged %s: an owner’s own are never listed',
  (permissions, outcome) => {
    expect(judgePermissions(permissions, { mayBeOwner: true })).toBe(outcome);
  },
);

test('only a credential that has signed in and may send is put to use; only what KSeF has not decided is tried again', () => {
  expect(ksefCheckOutcomes.filter(isUsable)).toEqual(['ready', 'permissions_unlisted', 'cannot_read']);
  expect(ksefCheckOutcomes.filter(isUndecided)).toEqual(['no_valid_public_key', 'waits', 'unreachable']);
});
