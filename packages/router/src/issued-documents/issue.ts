import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import type { Sql } from '@invoicing/db/connection/client';
import { inPipeline } from '@invoicing/db/connection/pipeline';
import { isUniqueViolation } from '@invoicing/db/connection/transaction';
import type { DocumentKind } from '@invoicing/db/tax-document';
import type { Issue } from '@invoicing/domain/document';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { withNumber } from '@invoicing/domain/fa3/number';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { hasErrors } from '@invoicing/domain/validate';
import type { WrittenXml } from '@invoicing/rendering/quick-tasks';
import { v7 as uuidv7 } from 'uuid';
import { requireApproval } from '../approvals/use/consume-approval.ts';
import { supersedeIntents } from '../approvals/use/end.ts';
import type { CommandContext, OperationContext } from '../context.ts';
import { type AssignedNumber, assignNumber, numberTaken } from '../numbering/assign-number.ts';
import { type NumberPlan, sampleNumber } from '../numbering/number-plan.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { requireSchema, storeDocument } from './store-document.ts';

type Request = { approval_intent_id: string | null; expected_content_hash?: string | undefined };

/** The draft version that a request names; the draft is locked. */
type Candidate = {
  draft: { id: string; version: number };
  version: { version: number; content: string | null; contentHash: string };
  /** Recomputed from stored data. */
  hash: string;
};
type Checked = { plan: NumberPlan; issues: readonly Issue[] };

/** Columns that record how a document was issued, common to both kinds. */
type IssuedRow = AssignedNumber & {
  id: string;
  draftId: string;
  draftVersion: number;
  contentHash: string;
  documentSha256: string;
  approvalIntentId: string;
};

type XmlFacts = { number: string; createdAt: string };
/** The steps that may wait for a worker thread. */
type Rendered<Version, Check> = {
  check: (viewing: OperationContext<Sql>, version: Version) => Promise<Check>;
  writeXml: (viewing: OperationContext<Sql>, check: Check, facts: XmlFacts) => Promise<WrittenXml>;
};

/**
 * The steps of issuing that differ between invoices and corrections, in the order in which `issueDocument` runs them.
 */
export type Issuing<Given extends Request, Found extends Candidate, Check extends Checked, Answer> = Rendered<
  Found['version'],
  Check
> & {
  kind: DocumentKind;
  find: (ctx: CommandContext<Sql>, given: Given) => Promise<Found>;
  requireOpen: (found: Found) => void;
  requireValid: (check: Check) => void;
  /** Inserts the document and closes its draft. */
  insert: (ctx: CommandContext<Sql>, found: Found & { check: Check }, issued: IssuedRow) => Promise<void>;
  emit: (ctx: CommandContext<Sql>, found: Found, issued: AssignedNumber & { id: string }) => Promise<void>;
  /** Reads the document for the answer; its queries are sent together with the writes. */
  read: (ctx: CommandContext<Sql>, found: Found, id: string) => Promise<Answer>;
};

const namesOf = {
  invoice: { action: 'issue', numbers: 'invoice', subject: (draftId: string) => ({ draftId }) },
  invoice_correction: {
    action: 'finalize',
    numbers: 'correction',
    subject: (correctionDraftId: string) => ({ correctionDraftId }),
  },
} as const satisfies Record<DocumentKind, object>;

/**
 * Does in advance what issuing a version needs rendered: the check and the XML. Does nothing if issuing would be
 * refused: without a usable approval of the content, or with errors.
 */
export async function renderToIssue<Version extends Candidate['version'], Check extends Checked>(
  viewing: OperationContext<Sql>,
  { check, writeXml }: Rendered<Version, Check>,
  { approval_intent_id: intentId }: Request,
  version: Version,
): Promise<void> {
  const [intent] = intentId === null ? [] : await approvalIntents(viewing.db, [intentId]);
  if (!intent || statusAt(intent, viewing.now) !== 'approved' || intent.subjectHash !== version.contentHash) return;
  const checked = await check(viewing, version);
  if (!hasErrors(checked.issues)) await writeXml(viewing, checked, unnumberedFacts(viewing, checked));
}

/** Uses a sample number, since the real one is not assigned yet. */
const unnumberedFacts = ({ now }: { now: Date }, { plan }: Checked): XmlFacts => ({
  number: sampleNumber(plan),
  createdAt: now.toISOString(),
});

/**
 * Issues an invoice or a correction from a draft version, under an approval of exactly its content. The series stays
 * locked from the moment it assigns the number, so everything that does not need the number happens before, and the
 * remaining writes are sent together with the reads for the answer.
 * @returns the document as `issuing` reads it
 * @throws AppError approval_*, draft_not_open, version_conflict, content_hash_mismatch, draft_invalid,
 * number_already_used, and what `issuing` refuses with
 */
export async function issueDocument<Given extends Request, Found extends Candidate, Check extends Checked, Answer>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, Check, Answer>,
  given: Given,
): Promise<Answer> {
  const { kind } = issuing;
  const found = await issuing.find(ctx, given);
  const { intent, consume } = await approved(ctx, issuing, given, found);
  const check = await issuing.check(ctx, found.version);
  issuing.requireValid(check);
  const unnumbered = requireSchema(await issuing.writeXml(ctx, check, unnumberedFacts(ctx, check)));
  const id = uuidv7();
  await consume({ type: kind, id });
  await supersedeIntents(ctx, namesOf[kind].subject(found.draft.id), intent.id);
  const assigned = await assignNumber(ctx, namesOf[kind].numbers, check.plan);
  const { number } = assigned;
  const xml = withNumber(unnumbered, number);
  const issued = { ...assigned, id, documentSha256: sha256Hex(xml), approvalIntentId: intent.id };
  const written = [
    insert(ctx, issuing, { ...found, check }, issued),
    issuing.emit(ctx, found, { ...assigned, id }),
    storeDocument(ctx, { kind, id }, { number, xml, intent, content: found.version.content }),
  ];
  const answer = issuing.read(ctx, found, id);
  await inPipeline([...written, answer]);
  return answer;
}

/** The approval is checked first: a consumed one reports what it was used for, whatever the state of the draft. */
async function approved<Given extends Request, Found extends Candidate, Check extends Checked>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, Check, unknown>,
  given: Given,
  found: Found,
) {
  const { draft, hash } = found;
  const { version } = found.version;
  const { action } = namesOf[issuing.kind];
  const use = { action, subjectId: draft.id, version, hash, mode: null, attemptNumber: null };
  const approval = await requireApproval(ctx, given.approval_intent_id, use);
  issuing.requireOpen(found);
  if (draft.version !== version) throw versionConflict('draft', version, draft.version, '/draft_version');
  requireHash(given.expected_content_hash, hash, '/expected_content_hash');
  return approval;
}

async function insert<Given extends Request, Found extends Candidate, Check extends Checked>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, Check, unknown>,
  found: Found & { check: Check },
  issued: Omit<IssuedRow, 'draftId' | 'draftVersion' | 'contentHash'>,
): Promise<void> {
  const { draft, hash: contentHash } = found;
  try {
    await issuing.insert(ctx, found, { ...issued, draftId: draft.id, draftVersion: draft.version, contentHash });
  } catch (error) {
    if (isUniqueViolation(error)) throw numberTaken(issued.number);
    throw error;
  }
}
