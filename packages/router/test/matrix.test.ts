import { scopes } from '@invoicing/oauth/scopes';
import { describe, expect } from 'vitest';
import { rolePermissions } from '../src/access/permissions.ts';
import { operations } from '../src/operations.ts';
import { cellsOf, holders, permitted, test } from '../testing/matrix-test.ts';

describe('operations × scopes × roles × organizations', () => {
  test('each cell without the permission is refused as lacking it, whatever the ids, and leaves no trace', async ({
    harness,
    ask,
  }) => {
    const { db } = harness.database;
    const before = [await db.auditEntry.count(), await db.event.count(), await db.idempotencyRecord.count()];
    const cells = operations.flatMap(cellsOf).filter((cell) => !permitted(cell));
    const letThrough: string[] = [];
    for (const cell of cells) {
      const { status, errorCode } = await ask(cell);
      if (status !== 403 || errorCode !== 'insufficient_scope')
        letThrough.push(`${cell.operation.operationId} ${cell.scope} ${cell.holder} ${status}`);
    }
    expect(letThrough).toEqual([]);
    expect(cells.length + operations.flatMap(cellsOf).filter(permitted).length).toBe(
      operations.length * scopes.length * holders.length * 2,
    );
    expect([await db.auditEntry.count(), await db.event.count(), await db.idempotencyRecord.count()]).toEqual(before);
  });

  test.for(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s: each cell with the permission gets through in its own organization and finds nothing of it from another',
    async ([_, operation], { ask, job }) => {
      for (const cell of cellsOf(operation).filter(permitted)) {
        const { status, errorCode, body } = await ask(cell);
        const seen = `${cell.scope} ${cell.holder} ${cell.organization} ${errorCode}`;
        if (cell.organization === 'own' || operation.scope === null)
          expect([200, 201, 202, 304, 409, 422], seen).toContain(status);
        else if (operation.pathParameters.length > 0) expect(status, seen).toBe(404);
        else
          for (const id of [...Object.values(job.ids), ...Object.values(job.correctionIds)])
            expect(status < 300 && body.includes(id), seen).toBe(false);
      }
    },
  );
});

test('every operation is permitted to someone; who manages, approves, develops or audits neither issues nor sends', () => {
  for (const operation of operations.filter(({ scope }) => scope !== null))
    expect(cellsOf(operation).some(permitted)).toBe(true);
  const highRisk = operations.flatMap(({ scope, rateClass }) =>
    scope !== null && rateClass === 'high_risk' ? [scope] : [],
  );
  expect(highRisk.length).toBeGreaterThan(2);
  for (const role of ['admin', 'approver', 'developer', 'auditor'] as const)
    expect(highRisk.filter((scope) => rolePermissions[role].has(scope))).toEqual([]);
});
