import { namesForPeople } from '@invoicing/db/approvals/intents';
import type { Sql } from '@invoicing/db/connection/client';
import type { OperationContext } from '../../context.ts';
import { presentAnyIntent } from '../request/present.ts';
import type { IntentDue, IntentRow } from '../use/store.ts';

/** The names of the members whom deputies replaced, by the ids of the deputies. */
export function placesIn({ decisions }: Pick<IntentRow, 'decisions'>): Record<string, string> {
  return Object.fromEntries(
    decisions.flatMap(({ memberId, delegation }) => (delegation ? [[memberId, delegation.fromDisplay]] : [])),
  );
}

/**
 * An approval as lists of the panel show it: with its page, the names of its document, and the requester.
 * @param names the names of requesters by the ids of intents
 */
export function presentListed(intent: IntentDue, ctx: OperationContext<Sql>, names: ReadonlyMap<string, string>) {
  const { urlToken, requestedByClient } = intent;
  return {
    ...presentAnyIntent(intent, ctx),
    urlToken,
    document: namesForPeople(intent),
    isOfPanel: requestedByClient.isPanel,
    inPlaceOf: placesIn(intent),
    requesterName: names.get(intent.id) ?? null,
  };
}
