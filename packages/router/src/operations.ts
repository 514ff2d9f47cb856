import type { Permission } from './access/permissions.ts';
import { appRouter } from './router.ts';
import type { Meta, OperationFacts } from './trpc.ts';

export type Operation = OperationFacts & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Null for the public metadata documents. */
  scope: Permission | null;
  idempotent: boolean;
  pathParameters: readonly string[];
};

/** Every operation of the public contract that the router holds, in the contract's order. */
export const operations: readonly Operation[] = Object.values(appRouter._def.procedures)
  .map((procedure) => trustMeta(procedure))
  .flatMap((meta) => toOperation(meta));

/** An operation by its id. @throws Error when there is none: ids come from our own table */
export function operationById(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  return found;
}

function toOperation(meta: Meta): Operation[] {
  const { operation, openapi, permission } = meta;
  if (!operation || !openapi) return [];
  const pathParameters = [...openapi.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const method = trustMethod(openapi.method);
  return [
    {
      ...operation,
      method,
      path: openapi.path,
      scope: permission ?? null,
      idempotent: method !== 'GET',
      pathParameters,
    },
  ];
}

/** route() accepts these four methods only. */
function trustMethod(method: string): Operation['method'] {
  return method as Operation['method'];
}

/** Every procedure is built by query(), publicQuery() or command(), which set our meta. */
function trustMeta(procedure: unknown): Meta {
  return (procedure as { _def: { meta?: Meta } })._def.meta ?? {};
}
