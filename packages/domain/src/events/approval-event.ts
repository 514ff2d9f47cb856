import type { z } from 'zod';
import {
  type ApprovalStatus,
  approvalIntentType,
  approvalSubject,
  type SubjectColumns,
} from '../states/approval-intent.ts';
import { approvals } from './approvals.ts';

type Reference = { externalSystem: string; externalReference: string };
type IntentType = ReturnType<typeof approvalIntentType>;
type OfProcess = { process: Reference } | null;

/**
 * The data of an intent's events: the action, its subject, until when an approval can be used, and the client's order
 * reference.
 */
export type EventIntent = SubjectColumns & {
  id: string;
  action: string;
  mode: string | null;
  usableUntil: Date | null;
  draft: Reference | null;
  invoice: Reference | null;
  correctionDraft: OfProcess;
  correction: OfProcess;
  submission: { correctionId: string | null; invoice: Reference | null; correction: OfProcess } | null;
};

/**
 * The event for an intent's new status. It is thin, but sufficient for a receiver to find its own order without another
 * request.
 * @param from the status before; null for a new intent
 */
export function approvalEvent(intent: EventIntent, status: ApprovalStatus, from: ApprovalStatus | null) {
  const type = approvalIntentType(intent);
  return type === 'invoice_approval_intent'
    ? eventOf(type, factsOf(intent, approvals[type]), intent, [status, from])
    : eventOf(type, factsOf(intent, approvals[type]), intent, [status, from]);
}

function factsOf<A extends z.ZodType, S extends z.ZodType>(intent: EventIntent, parts: { action: A; about: S }) {
  const { type, ...subject } = approvalSubject(intent);
  return {
    action: parts.action.parse(intent.action),
    mode: intent.mode,
    subject: { type: parts.about.parse(type), ...subject },
    usable_until: intent.usableUntil?.toISOString() ?? null,
  };
}

function eventOf<const Type extends IntentType, Facts extends object>(
  type: Type,
  facts: Facts,
  intent: EventIntent,
  [status, from]: [ApprovalStatus, ApprovalStatus | null],
) {
  const { draft, invoice, submission } = intent;
  const process = (intent.correctionDraft ?? intent.correction ?? submission?.correction ?? null)?.process;
  const reference = draft ?? invoice ?? submission?.invoice ?? process;
  const about = {
    subject: { type, id: intent.id },
    object: { status, ...facts },
    ...(reference ? { externalSystem: reference.externalSystem, externalReference: reference.externalReference } : {}),
  };
  if (from === null || status === 'pending') return { type: `${type}.created` as const, ...about };
  return { type: `${type}.${status}` as const, ...about, previous: { status: from } };
}
