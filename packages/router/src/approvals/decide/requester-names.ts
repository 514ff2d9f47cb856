import type { Sql } from '@invoicing/db/connection/client';
import { findActorNames } from '../../audit/actor-names.ts';
import type { IntentRow } from '../use/store.ts';

/** The names of the persons who requested the intents, in the panel or through a client, in one read for all. */
export async function requesterNames(tx: Sql, intents: readonly IntentRow[]): Promise<ReadonlyMap<string, string>> {
  const rows = intents.map(({ requestedByMemberId }) => ({ actorKind: 'member', actorId: requestedByMemberId }));
  const names = await findActorNames(tx, rows);
  return new Map(
    intents.flatMap(({ id, requestedByMemberId }): [string, string][] => {
      const name = names.get(requestedByMemberId ?? '');
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
