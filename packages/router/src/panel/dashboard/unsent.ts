import type { DocumentKind } from '@invoicing/db/tax-document';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import type { SubmissionState } from '@invoicing/domain/ksef/submission-notices';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { dayOf, issuedAt } from '../../invoices/present.ts';
import { viewOf } from '../../offline/view.ts';
import { countedAtMost, documentFacts, numberedFacts } from '../documents/facts.ts';
import { dueInKsef } from '../submissions/due.ts';
import { plainRow, type WorkRow } from './work-row.ts';

/** States before KSeF's answer; documents with an answer have groups of their own. */
const states = ['not_submitted', 'queued', 'sending', 'processing'] as const;
const select = { ...numberedFacts, issueDate: true, createdAt: true, environment: true, submission: true } as const;
const order = [{ createdAt: 'asc' }, { id: 'asc' }] as const;

/** The oldest documents of a state first, since overdue ones are among these. */
function findStates({ db }: OperationContext, kind: DocumentKind, ksefStatus: string) {
  const page = { where: { ksefStatus }, orderBy: [...order] };
  return kind === 'invoice'
    ? db.invoiceState
        .findMany({ ...page, take: countedAtMost, select: { invoice: { select } } })
        .then((rows) => rows.map(({ invoice }) => invoice))
    : db.invoiceCorrectionState
        .findMany({ ...page, take: countedAtMost, select: { correction: { select } } })
        .then((rows) => rows.map(({ correction }) => correction));
}

type Row = Awaited<ReturnType<typeof findStates>>[number];

/** Documents of today or earlier that were not submitted, and submitted ones whose deadline is today or past. */
export async function unsentDocuments(ctx: OperationContext): Promise<WorkRow[]> {
  const view = await viewOf(ctx);
  const of = async (kind: DocumentKind) => {
    const found = await Promise.all(states.map((state) => findStates(ctx, kind, state)));
    return found.flat().flatMap((row) => rowOf(ctx, kind, row, view) ?? []);
  };
  return (await Promise.all([of('invoice'), of('invoice_correction')])).flat();
}

function rowOf(ctx: OperationContext, kind: DocumentKind, row: Row, view: View): WorkRow | null {
  const state = { kind, ...issuedAt(row), submission: row.submission };
  const by = dueAt(state, view);
  if (row.environment !== ctx.actor.environment || by === 'later') return null;
  const { submission } = row;
  return {
    ...plainRow,
    ...documentFacts(kind, row),
    id: row.id,
    reason: submission ? 'on_its_way' : isPastItsDay(dayOf(row.issueDate), ctx.now) ? 'unsent_late' : 'unsent',
    by: by?.toISOString() ?? null,
    ...(submission
      ? { verb: 'look', target: { kind: 'submission', id: submission.id } }
      : { verb: permits(ctx.actor, sending[kind]) ? 'send' : 'open', target: { kind, id: row.id } }),
  };
}

const sending = {
  invoice: 'ksef-submissions:send',
  invoice_correction: 'invoice-correction-ksef-submissions:send',
} as const;

/** The deadline of a document; `later` if it needs nothing today. */
function dueAt(state: SubmissionState, view: View): Date | null | 'later' {
  const today = warsawDay(view.now);
  if (state.issueDate > today) return 'later';
  const deadline = dueInKsef(state, view);
  if (state.submission) return deadline !== null && deadline <= endOfWarsawDay(today) ? deadline : 'later';
  return deadline;
}
