import type { Actor } from '../src/access/actor.ts';
import { appRouter } from '../src/router.ts';
import type { Harness } from './harness.ts';

/** One of the panel's procedures by its name, called by anyone with whatever a test sends. */
export function panelProcedure({ services }: Harness, actor: Actor, name: string) {
  const context = { services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null };
  const procedure: unknown = Reflect.get(Object(appRouter.createCaller(context).panel), name);
  if (typeof procedure !== 'function') throw new Error(name);
  return async (input: unknown): Promise<unknown> => procedure(input);
}
