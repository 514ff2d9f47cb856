import { z } from 'zod';
import { type ApprovalStatus, approvalIntent } from '../states/approval-intent.ts';
import { change, event } from './define.ts';
import { ids } from './example-ids.ts';
import { id, statusIn } from './members.ts';

const usableUntil = '2026-11-21T10:30:00.000Z';
const status = statusIn(approvalIntent);

/** What an intent of a kind asks for, and about what. */
export const approvals = {
  invoice_approval_intent: {
    action: z.enum(['issue', 'send', 'retry']),
    about: z.enum(['invoice_draft', 'invoice', 'ksef_submission']),
  },
  invoice_correction_approval_intent: {
    action: z.enum(['finalize', 'send', 'retry']),
    about: z.enum(['invoice_correction_draft', 'invoice_correction', 'invoice_correction_ksef_submission']),
  },
} as const;

type Parts<A extends z.ZodType, S extends z.ZodType> = { action: A; about: S };

function shapeOf<A extends z.ZodType, S extends z.ZodType>({ action, about }: Parts<A, S>) {
  return {
    status,
    action: action.meta({ description: 'Requested action.' }),
    mode: z.string().nullable().meta({ description: 'Mode of sending or retrying, or null for other actions.' }),
    subject: z
      .strictObject({
        type: about.meta({ description: 'Type of the object.' }),
        id: id('Identifier of the object.'),
        version: z
          .int()
          .nullable()
          .meta({ description: 'Version of the draft, or null for objects without versions.' }),
      })
      .meta({ description: 'Object that the approval is about.' }),
    usable_until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time until which the approval can be used, in UTC, or null before the decision.' }),
  };
}

type Facts<A, S> = { action: A; mode: null; subject: { type: S; id: string; version: number } };

/**
 * The events of an intent. Each contains the action and its subject, so that a receiver finds its own order without
 * another request.
 */
function approval<A extends z.ZodType, S extends z.ZodType>(
  parts: Parts<A, S>,
  asked: Facts<z.output<A>, z.output<S>>,
) {
  const object = shapeOf(parts);
  const moved = [object, { status }] as const;
  const pending = { status: 'pending' } as const;
  const facts = (now: ApprovalStatus, usable_until: string | null = null) => ({ status: now, ...asked, usable_until });
  return {
    created: event('An approval was asked for.', object, facts('pending')),
    approved: change('A person approved; the use window has begun and ends at `usable_until`.', moved, {
      object: facts('approved', usableUntil),
      previous: pending,
    }),
    denied: change('A person denied, with a reason.', moved, {
      object: facts('denied'),
      previous: pending,
    }),
    expired: change('Nobody decided in time, or nobody used the approval in its window.', moved, {
      object: facts('expired'),
      previous: pending,
    }),
    superseded: change(
      'The content, or for `retry` the state of the submission, changed after the approval was asked for, or another approval of the same was used first.',
      moved,
      { object: facts('superseded'), previous: pending },
    ),
    revoked: change(
      'A person took the approval or the request for it back, or it no longer counts: its approver, the policy or the asking client changed.',
      moved,
      { object: facts('revoked', usableUntil), previous: { status: 'approved' } },
    ),
    consumed: change('The approved action was taken; the approval is used up.', moved, {
      object: facts('consumed', usableUntil),
      previous: { status: 'approved' },
    }),
  };
}

export const intent = approval(approvals.invoice_approval_intent, {
  action: 'issue',
  mode: null,
  subject: { type: 'invoice_draft', id: ids.draft, version: 2 },
});
export const correctionIntent = approval(approvals.invoice_correction_approval_intent, {
  action: 'finalize',
  mode: null,
  subject: { type: 'invoice_correction_draft', id: ids.correctionDraft, version: 1 },
});
