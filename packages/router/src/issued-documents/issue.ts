import type { Sql } from '@invoicing/db/connection/client';
import { inPipeline } from '@invoicing/db/connection/pipeline';
import { isUniqueViolation } from '@invoicing/db/connection/transaction';
import type { DocumentKind } from '@invoicing/db/tax-document';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { withNumber } from '@invoicing/domain/fa3/number';
import type { WrittenXml } from '@invoicing/rendering/quick-tasks';
import { v7 as uuidv7 } from 'uuid';
import { requireApproval } from '../approvals/use/consume-approval.ts';
import { supersedeIntents } from '../approvals/use/end.ts';
import type { CommandContext } from '../context.ts';
import { type AssignedNumber, assignNumber, numberTaken } from '../numbering/assign-number.ts';
import { type NumberPlan, sampleNumber } from '../numbering/number-plan.ts';
import { requireHash } from '../refusals/require-hash.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { requireSchema, storeDocument } from './store-document.ts';

type Request = { approval_intent_id: string | null; expected_content_hash?: string | undefined };

/** The version of a draft that a request names: the draft is locked, the version was checked at this moment. */
type Candidate = {
  draft: { id: string; version: number };
  version: { version: number; content: string | null };
  /** Made again from what is stored. */
  hash: string;
  check: { plan: NumberPlan };
};

/** What the rows of both kinds say of how their document was issued. */
type IssuedRow = AssignedNumber & {
  id: string;
  draftId: string;
  draftVersion: number;
  contentHash: string;
  documentSha256: string;
  approvalIntentId: string;
};

/** The steps of issuing that differ by the kind of document, in the order in which `issueDocument` takes them. */
export type Issuing<Given extends Request, Found extends Candidate, Answer> = {
  kind: DocumentKind;
  find: (ctx: CommandContext<Sql>, given: Given) => Promise<Found>;
  requireOpen: (found: Found) => void;
  requireValid: (found: Found) => void;
  writeXml: (
    ctx: CommandContext<Sql>,
    found: Found,
    facts: { number: string; createdAt: string },
  ) => Promise<WrittenXml>;
  /** Writes the row, and that its draft takes nothing more. */
  insert: (ctx: CommandContext<Sql>, found: Found, issued: IssuedRow) => Promise<void>;
  emit: (ctx: CommandContext<Sql>, found: Found, issued: AssignedNumber & { id: string }) => Promise<void>;
  /** Reads the document as it is answered; what it asks goes out with what is written. */
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
 * Makes an invoice or a correction of a version of a draft, under an approval for exactly its content. Its series is
 * locked from the moment at which it gives the number: what needs no number is done before, and the rest is sent
 * together, with what the answer reads back.
 * @returns the document as `issuing` reads it
 * @throws AppError approval_*, draft_not_open, version_conflict, content_hash_mismatch, draft_invalid,
 * number_already_used, and what `issuing` refuses with
 */
export async function issueDocument<Given extends Request, Found extends Candidate, Answer>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, Answer>,
  given: Given,
): Promise<Answer> {
  const { kind } = issuing;
  const found = await issuing.find(ctx, given);
  const { intent, consume } = await approved(ctx, issuing, given, found);
  const { plan } = found.check;
  const facts = { number: sampleNumber(plan), createdAt: ctx.now.toISOString() };
  const unnumbered = requireSchema(await issuing.writeXml(ctx, found, facts));
  const id = uuidv7();
  await consume({ type: kind, id });
  await supersedeIntents(ctx, namesOf[kind].subject(found.draft.id), intent.id);
  const assigned = await assignNumber(ctx, namesOf[kind].numbers, plan);
  const { number } = assigned;
  const xml = withNumber(unnumbered, number);
  const issued = { ...assigned, id, documentSha256: sha256Hex(xml), approvalIntentId: intent.id };
  const written = [
    insert(ctx, issuing, found, issued),
    issuing.emit(ctx, found, { ...assigned, id }),
    storeDocument(ctx, { kind, id }, { number, xml, intent, content: found.version.content }),
  ];
  const answer = issuing.read(ctx, found, id);
  await inPipeline([...written, answer]);
  return answer;
}

/** The approval is looked at first: a used one says what it was used for, whatever has become of the draft since. */
async function approved<Given extends Request, Found extends Candidate>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, unknown>,
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
  issuing.requireValid(found);
  return approval;
}

async function insert<Given extends Request, Found extends Candidate>(
  ctx: CommandContext<Sql>,
  issuing: Issuing<Given, Found, unknown>,
  found: Found,
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
