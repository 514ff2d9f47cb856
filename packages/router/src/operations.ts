import type { Permission } from './access/permissions.ts';
import type { RequestContext } from './context.ts';
import type { OperationDocs } from './operation-docs.ts';
import { type AnyOperationFunction, type Call, trustChecking } from './operation-types.ts';
import type { Route } from './route.ts';
import { publicOperations } from './router.ts';

export type Operation = Route & {
  /** Null for the public metadata documents. */
  scope: Permission | null;
  docs: OperationDocs;
  idempotent: boolean;
  pathParameters: readonly string[];
  /** The operation itself, which checks its input. */
  call: (call: Call<RequestContext, unknown>) => Promise<unknown>;
};

/** Every operation of the public contract, in the contract's order. */
export const operations: readonly Operation[] = Object.values(publicOperations).flatMap(toOperation);

/** An operation by its id. @throws Error when there is none: ids come from our own table */
export function operationById(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  return found;
}

function toOperation(operation: AnyOperationFunction): Operation[] {
  const { route, docs, permission } = operation.facts;
  if (!route) return [];
  return [
    {
      ...route,
      scope: permission,
      docs,
      idempotent: route.method !== 'GET',
      pathParameters: [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
      call: trustChecking(operation),
    },
  ];
}
