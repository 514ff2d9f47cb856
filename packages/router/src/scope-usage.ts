import { operations } from './operations.ts';

/** Which of a client's scopes none of the operations that it called needs: candidates for taking away. */
export function unusedScopes(scopes: readonly string[], calledOperations: readonly string[]): string[] {
  const used = operations.filter(({ operationId }) => calledOperations.includes(operationId)).map(({ scope }) => scope);
  const known: ReadonlySet<string | null> = new Set(used);
  return scopes.filter((scope) => !known.has(scope));
}
