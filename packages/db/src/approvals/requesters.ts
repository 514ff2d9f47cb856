import type { Sql } from '../connection/client.ts';
import { ask, prepare, sql, tables, uuid, uuids } from '../connection/prepared.ts';
import { type AuthorReason, authorsOf } from './document-authors.ts';

type OfDraft = { draftId: string } | null;
type OfProcess = { processId: string } | null;
/** The columns of an intent from which its requesters are found. */
type AskedFor = {
  organizationId: string;
  id: string;
  draftId: string | null;
  invoice: OfDraft;
  correctionDraft: OfProcess;
  correction: OfProcess;
  submission: { invoice: OfDraft; correction: OfProcess } | null;
  requestedByMemberId: string | null;
  requestedByClientId: string;
  requestedByClient: { createdById: string | null };
};

const holders = prepare('holders-of-client', { organizationId: uuid, oauthClientId: uuid }, (given) =>
  tables
    .selectFrom('oauth_client_secrets')
    .select('shown_to_member_id as memberId')
    .distinct()
    .where('organization_id', '=', given.organizationId)
    .where('oauth_client_id', '=', given.oauthClientId),
);
const shownTo = { organizationId: uuid, memberId: uuid, clients: uuids };
const clientsShown = prepare('clients-shown-to-member', shownTo, ({ organizationId, memberId, clients }) =>
  tables
    .selectFrom('oauth_client_secrets')
    .select('oauth_client_id as clientId')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('shown_to_member_id', '=', memberId)
    .where('oauth_client_id', '=', sql<string>`ANY(${clients})`),
);

/** Why a member counts as a requester of a decision. */
export type RequesterReason = AuthorReason | 'asked';
/** A requester of an intent, and why they count as one; part of the receipt. */
export type Requester = { member_id: string; because: RequesterReason[] };

/**
 * Returns everyone who counts as a requester of an intent, all of whom four eyes exclude: authors of any version of the
 * document, the member whose token requested the decision, and, for each client that wrote or requested, its creator
 * and the members who were shown a secret that it could have used, for example by rotating it.
 * @returns the members, each once, in the order of their ids
 */
export async function requestersOf(tx: Sql, intent: AskedFor): Promise<Requester[]> {
  const authors = await authorsOf(tx, intent.organizationId, [originOf(intent)]);
  const holders = await holdersOf(tx, intent.organizationId, intent.requestedByClientId);
  const found: { because: RequesterReason; memberId: string | null }[] = [
    ...authors,
    { because: 'asked', memberId: intent.requestedByMemberId },
    { because: 'created_client', memberId: intent.requestedByClient.createdById },
    ...holders.map((memberId) => ({ because: 'saw_secret' as const, memberId })),
  ];
  const reasons = new Map<string, Set<RequesterReason>>();
  for (const { because, memberId } of found)
    if (memberId !== null) reasons.set(memberId, (reasons.get(memberId) ?? new Set()).add(because));
  return [...reasons]
    .map(([member_id, because]) => ({ member_id, because: [...because].sort() }))
    .sort((a, b) => (a.member_id < b.member_id ? -1 : 1));
}

/** Whether a member is one of the requesters. */
export function isRequester(memberId: string, requesters: readonly Requester[]): boolean {
  return requesters.some(({ member_id }) => member_id === memberId);
}

/**
 * Filters the given intents to those that the member counts as a requester of, by the same rules. The number of reads
 * does not depend on the number of intents.
 * @returns their ids
 */
export async function askedByMember(
  tx: Sql,
  memberId: string,
  intents: readonly AskedFor[],
): Promise<ReadonlySet<string>> {
  const [first] = intents;
  if (!first) return new Set();
  const origins = intents.map(originOf);
  const clients = intents.map(({ requestedByClientId }) => requestedByClientId);
  // Bounded by the intents, each of which has one client.
  const [written, held] = await Promise.all([
    authorsOf(tx, first.organizationId, origins, memberId),
    ask(tx, clientsShown, { organizationId: first.organizationId, memberId, clients }),
  ]);
  const own = new Set(written.map(({ origin }) => origin));
  const shown = new Set(held.map(({ clientId }) => clientId));
  const isAsked = (intent: AskedFor) =>
    own.has(originOf(intent) ?? '') ||
    intent.requestedByMemberId === memberId ||
    intent.requestedByClient.createdById === memberId ||
    shown.has(intent.requestedByClientId);
  return new Set(intents.filter(isAsked).map(({ id }) => id));
}

/** The draft of the invoice, or the process of the correction, that an intent is about. */
function originOf({ draftId, invoice, submission, correctionDraft, correction }: AskedFor): string | null {
  const ofDraft = draftId ?? invoice?.draftId ?? submission?.invoice?.draftId;
  return ofDraft ?? correctionDraft?.processId ?? correction?.processId ?? submission?.correction?.processId ?? null;
}

/**
 * Members who were shown any secret of a client, including ended ones, because a request made with one may still be
 * pending.
 */
async function holdersOf(tx: Sql, organizationId: string, oauthClientId: string): Promise<(string | null)[]> {
  return (await ask(tx, holders, { organizationId, oauthClientId })).map(({ memberId }) => memberId);
}
