import type { Tx } from './client.ts';

type OfDraft = { draftId: string } | null;
type OfProcess = { processId: string } | null;
/** What leads from an intent to those who asked for it. */
type AskedFor = {
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

/** Why somebody counts as asking for a decision. */
export type RequesterReason = 'wrote' | 'asked' | 'created_client' | 'saw_secret';
/** A member who asked for what an intent is about, and in which ways; part of the receipt. */
export type Requester = { member_id: string; because: RequesterReason[] };

/**
 * Everyone who asked for what an intent is about: who wrote any version of the document by any path, asked for the
 * decision through a token of theirs, created the asking client, or was shown one of its secrets, as the person who
 * rotates one is. Four eyes exclude all of them.
 * @returns the members, each once, in the order of their ids
 */
export async function requestersOf(tx: Tx, intent: AskedFor): Promise<Requester[]> {
  const authors = await authorsOf(tx, intent);
  const holders = await holdersOf(tx, intent.requestedByClientId);
  const found: [RequesterReason, (string | null)[]][] = [
    ['wrote', authors],
    ['asked', [intent.requestedByMemberId]],
    ['created_client', [intent.requestedByClient.createdById]],
    ['saw_secret', holders],
  ];
  const reasons = new Map<string, Set<RequesterReason>>();
  for (const [reason, members] of found)
    for (const id of members) if (id !== null) reasons.set(id, (reasons.get(id) ?? new Set()).add(reason));
  return [...reasons]
    .map(([member_id, because]) => ({ member_id, because: [...because] }))
    .sort((a, b) => (a.member_id < b.member_id ? -1 : 1));
}

/** Whether a member is one of those who asked. */
export function isRequester(memberId: string, requesters: readonly Requester[]): boolean {
  return requesters.some(({ member_id }) => member_id === memberId);
}

/**
 * The intents that a member counts as asking for, of some, in the same ways: one read for each way, however many
 * intents.
 * @returns their ids
 */
export async function askedByMember(
  tx: Tx,
  memberId: string,
  intents: readonly AskedFor[],
): Promise<ReadonlySet<string>> {
  const own = { createdByMemberId: memberId };
  const origins = intents.map((intent) => ({ intent, ...originOf(intent) }));
  const drafts = origins.flatMap(({ ofDraft }) => ofDraft ?? []);
  const processes = origins.flatMap(({ ofProcess }) => ofProcess ?? []);
  const clients = intents.map(({ requestedByClientId }) => requestedByClientId);
  // Bounded by the intents, each of which has one draft or process and one client.
  const [written, corrected, held] = await Promise.all([
    tx.invoiceDraftVersion.groupBy({ by: ['draftId'], where: { ...own, draftId: { in: drafts } } }),
    tx.correctionDraft.findMany({
      where: { processId: { in: processes }, versions: { some: own } },
      select: { processId: true },
    }),
    tx.oauthClientSecret.groupBy({
      by: ['oauthClientId'],
      where: { shownToMemberId: memberId, oauthClientId: { in: clients } },
    }),
  ]);
  const origin = new Set([...written.map(({ draftId }) => draftId), ...corrected.map(({ processId }) => processId)]);
  const shown = new Set(held.map(({ oauthClientId }) => oauthClientId));
  const isAsked = ({ intent, ofDraft, ofProcess }: (typeof origins)[number]) =>
    origin.has(ofDraft ?? ofProcess ?? '') ||
    intent.requestedByMemberId === memberId ||
    intent.requestedByClient.createdById === memberId ||
    shown.has(intent.requestedByClientId);
  return new Set(origins.filter(isAsked).map(({ intent }) => intent.id));
}

/** The draft of the invoice, or the process of the correction, that an intent is about. */
function originOf({ draftId, invoice, submission, correctionDraft, correction }: AskedFor) {
  return {
    ofDraft: draftId ?? invoice?.draftId ?? submission?.invoice?.draftId ?? null,
    ofProcess: correctionDraft?.processId ?? correction?.processId ?? submission?.correction?.processId ?? null,
  };
}

/**
 * The authors of all versions of an invoice's draft, or of all drafts of a correction's process: each went into what is
 * decided on.
 */
async function authorsOf(tx: Tx, intent: AskedFor): Promise<(string | null)[]> {
  const written = { NOT: { createdByMemberId: null } };
  // As many rows as authors, not as versions.
  const by = ['createdByMemberId' as const];
  const { ofDraft, ofProcess } = originOf(intent);
  const rows =
    ofDraft !== null
      ? await tx.invoiceDraftVersion.groupBy({ by, where: { ...written, draftId: ofDraft } })
      : ofProcess !== null
        ? await tx.correctionDraftVersion.groupBy({ by, where: { ...written, draft: { processId: ofProcess } } })
        : [];
  return rows.map(({ createdByMemberId }) => createdByMemberId);
}

/** Who was shown any secret of a client, ended ones too: what was asked with one may still wait. */
async function holdersOf(tx: Tx, oauthClientId: string): Promise<(string | null)[]> {
  const rows = await tx.oauthClientSecret.groupBy({ by: ['shownToMemberId'], where: { oauthClientId } });
  return rows.map(({ shownToMemberId }) => shownToMemberId);
}
