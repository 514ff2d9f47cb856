import { operations } from '../operations.ts';

type Call = { operationId: string; at: string };
export type ScopeUse = { scope: string; lastUsedAt: string | null };

/** When each scope of a client was last needed by one of its calls; null for scopes that could be revoked. */
export function scopeUse(scopes: readonly string[], calls: readonly Call[]): ScopeUse[] {
  const needed = new Map(operations.map(({ operationId, scope }) => [operationId, scope]));
  return scopes.map((scope) => {
    const times = calls.filter(({ operationId }) => needed.get(operationId) === scope).map(({ at }) => at);
    return { scope, lastUsedAt: times.sort().at(-1) ?? null };
  });
}
