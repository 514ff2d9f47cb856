import { scopes } from '@invoicing/oauth/scopes';
import { operations } from '@invoicing/router/operations';
import { expect, test } from 'vitest';
import contract from '../operations.json' with { type: 'json' };

test('the operations are those of the contract, in its order, each with its method, path, scope and idempotency', () => {
  expect(contract.operations).toHaveLength(50);
  expect(
    operations.map(({ operationId: operation_id, method, path, scope, idempotent }) => ({
      operation_id,
      method,
      path,
      scope,
      idempotent,
    })),
  ).toEqual(contract.operations);
});

test('the scopes are the 24 of the contract and none of them decides on an approval', () => {
  expect(contract.scopes).toHaveLength(24);
  expect(scopes).toEqual(contract.scopes);
  expect(operations.filter(({ scope }) => scope === 'approvals:decide')).toEqual([]);
});
