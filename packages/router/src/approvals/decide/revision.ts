import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  type Placeholders,
  prepare,
  type RawBuilder,
  tables,
  text,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { correctionOf } from '../../correction-drafts/document.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import type { IntentRow } from '../use/store.ts';

type Compared =
  | { kind: 'invoice'; before: InvoiceDocument; after: InvoiceDocument }
  | { kind: 'correction'; before: CorrectionDocument; after: CorrectionDocument };

/** Links to the previous and newer request, and the two contents to compare. */
type Revision = { earlier: string | null; newer: string | null; compared: Compared | null };

const columns = [
  'url_token as urlToken',
  'draft_id as draftId',
  'correction_draft_id as correctionDraftId',
  'subject_version as subjectVersion',
  'subject_hash as subjectHash',
] as const;
type Asked = Pick<IntentRow, 'urlToken' | 'draftId' | 'correctionDraftId' | 'subjectVersion' | 'subjectHash'>;

const newest = () =>
  tables
    .selectFrom('approval_intents')
    .select(columns)
    .where('organization_id', '=', currentOrganization)
    .orderBy('created_at', 'desc')
    .limit(1);
/** All drafts of the process that a correction draft belongs to. */
const draftsOfProcess = (draftId: RawBuilder<string>) =>
  tables
    .selectFrom('correction_drafts as own')
    .innerJoin('correction_drafts as other', (join) =>
      join.onRef('other.organization_id', '=', 'own.organization_id').onRef('other.process_id', '=', 'own.process_id'),
    )
    .select('other.id')
    .where('own.organization_id', '=', currentOrganization)
    .where('own.id', '=', draftId);

const earlierThan = { draftId: uuid, at: time, subjectHash: text };
const laterThan = { draftId: uuid, at: time };
const earlier = ({ at, subjectHash }: Omit<Placeholders<typeof earlierThan>, 'draftId'>) =>
  newest().where('created_at', '<', at).where('subject_hash', '<>', subjectHash);
const later = ({ at }: Omit<Placeholders<typeof laterThan>, 'draftId'>) => newest().where('created_at', '>', at);

/** Requests about the same draft; for a correction, about any draft of its process. */
const ofDraft = {
  earlier: prepare('find-earlier-request-of-draft', earlierThan, ({ draftId, ...given }) =>
    earlier(given).where('draft_id', '=', draftId),
  ),
  later: prepare('find-later-request-of-draft', laterThan, ({ draftId, ...given }) =>
    later(given).where('draft_id', '=', draftId),
  ),
};
const ofCorrection = {
  earlier: prepare('find-earlier-request-of-correction', earlierThan, ({ draftId, ...given }) =>
    earlier(given).where('correction_draft_id', 'in', draftsOfProcess(draftId)),
  ),
  later: prepare('find-later-request-of-correction', laterThan, ({ draftId, ...given }) =>
    later(given).where('correction_draft_id', 'in', draftsOfProcess(draftId)),
  ),
};

/**
 * The changes between two requests about a draft: of a superseded request, compared with the newest; of any other,
 * compared with the last earlier one about other content, whatever its outcome. Each document is read from the content
 * that its request's hash was computed from.
 */
export async function revisionOf(tx: Sql, intent: IntentRow, now: Date): Promise<Revision> {
  const { subjectHash, createdAt: at } = intent;
  const draftId = intent.draftId ?? intent.correctionDraftId;
  if (draftId === null) return { earlier: null, newer: null, compared: null };
  const among = intent.draftId === null ? ofCorrection : ofDraft;
  if (statusAt(intent, now) === 'superseded') {
    const [newer] = await ask(tx, among.later, { draftId, at });
    return { earlier: null, newer: newer?.urlToken ?? null, compared: newer ? await compare(tx, intent, newer) : null };
  }
  const [before] = await ask(tx, among.earlier, { draftId, at, subjectHash });
  const compared = before ? await compare(tx, before, intent) : null;
  return { earlier: before?.urlToken ?? null, newer: null, compared };
}

async function compare(tx: Sql, earlier: Asked, later: Asked): Promise<Compared | null> {
  if (earlier.subjectHash === later.subjectHash) return null;
  const [before, after] = [await readAsked(tx, earlier), await readAsked(tx, later)];
  if (before.invoice && after.invoice) return { kind: 'invoice', before: before.invoice, after: after.invoice };
  if (before.correction && after.correction)
    return { kind: 'correction', before: before.correction, after: after.correction };
  throw new Error('two requests about one draft are of one kind');
}

async function readAsked(tx: Sql, { draftId, correctionDraftId, subjectVersion }: Asked) {
  const version = subjectVersion ?? 0;
  if (draftId !== null) return { invoice: documentOf(await getDraftVersionOrThrow(tx, draftId, version)) };
  const row = await getCorrectionVersionOrThrow(tx, correctionDraftId ?? '', version);
  return { correction: correctionOf(row) };
}
