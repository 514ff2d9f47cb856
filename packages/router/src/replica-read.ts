import type { Db, Sql } from '@invoicing/db/connection/client';
import type { Replica } from '@invoicing/db/replica/replica';
import { isOfPrimary } from '@invoicing/db/search/keyset';
import { AppError } from '@invoicing/domain/errors';
import { actorReference } from './access/actor.ts';
import type { Caller } from './command-transaction.ts';
import type { OperationContext } from './context.ts';

type Read<Over extends Sql> = <T>(db: Db, organizationId: string, work: (db: Over) => Promise<T>) => Promise<T>;
/** How an operation reads from each of the two. */
export type Reads<Over extends Sql> = { primary: Read<Over>; replica: Read<Over> };

/**
 * Runs a read of many rows on the replica where there is one that has the caller's last write, and on the primary
 * otherwise. What fails because of the replica, or is not found there, is done again on the primary, once.
 */
export async function readRows<Over extends Sql, T>(
  caller: Caller,
  input: unknown,
  reads: Reads<Over>,
  work: (ctx: OperationContext<Over>) => Promise<T>,
): Promise<T> {
  const { services, organizationId, actor } = caller;
  const { replica } = services;
  const onPrimary = (more: Pick<OperationContext, 'staysOnPrimary'> = {}) =>
    reads.primary(services.organizationDb, organizationId, (db) => work({ ...caller, ...more, db }));
  if (!replica) return onPrimary();
  const isContinued = isOfPrimary(Reflect.get(Object(input), 'cursor'));
  const chosen = replica.choose(actorReference(actor).id, actor.lastWrite, isContinued);
  if (chosen === 'replica') {
    const own = { ...caller, services: { ...services, organizationDb: replica.db } };
    try {
      const found = await reads.replica(replica.db, organizationId, (db) => work({ ...own, db }));
      replica.count('replica');
      return found;
    } catch (error) {
      if (!isRepeated(replica, error)) throw error;
      replica.count('repeated');
    }
  } else replica.count(chosen);
  return onPrimary({ staysOnPrimary: true });
}

/** Another caller's row may not be there yet. */
function isRepeated(replica: Replica, error: unknown): boolean {
  return (error instanceof AppError && error.code === 'not_found') || replica.failed(error);
}
