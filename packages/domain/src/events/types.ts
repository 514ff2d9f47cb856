const approvalEvents = ['created', 'approved', 'denied', 'expired', 'superseded', 'revoked', 'consumed'] as const;
const submissionEvents = [
  'created',
  'retry_started',
  'processing',
  'accepted',
  'rejected',
  'failed',
  'uncertain',
  'reconciled',
  'delayed',
] as const;

const named = <S extends string, const N extends readonly string[]>(
  subject: S,
  names: N,
): { [I in keyof N]: `${S}.${N[I]}` } => trustNames(names.map((name) => `${subject}.${name}`));

/** map() keeps the length and order of the tuple. */
function trustNames<T>(names: string[]): T {
  return names as T;
}

/** Every event that can be sent; webhooks, documents and types come from here. */
export const eventTypes = [
  ...named('customer', ['created', 'updated']),
  ...named('invoice_draft', ['created', 'updated', 'discarded']),
  ...named('invoice_approval_intent', approvalEvents),
  ...named('invoice', ['issued']),
  ...named('ksef_submission', submissionEvents),
  ...named('artifact', ['available']),
  ...named('invoice_correction_process', ['created', 'finalized', 'abandoned']),
  ...named('invoice_correction_draft', ['created', 'updated']),
  ...named('invoice_correction_approval_intent', approvalEvents),
  ...named('invoice_correction', ['finalized']),
  ...named('invoice_correction_ksef_submission', submissionEvents),
  ...named('invoice_correction_artifact', ['available']),
  ...named('webhook_endpoint', ['ping', 'secret_rotated', 'disabled', 'reactivated']),
  ...named('ksef_certificate', ['expiring']),
] as const;

export type EventType = (typeof eventTypes)[number];

/** The wire `type` of what an event is about: the part before the point, but artifacts of corrections are artifacts. */
export type SubjectOf<Type extends EventType> = Type extends `${infer Subject}.${string}`
  ? Subject extends 'invoice_correction_artifact'
    ? 'artifact'
    : Subject
  : never;

export function eventSubject<Type extends EventType>(type: Type): SubjectOf<Type> {
  const subject = type.slice(0, type.indexOf('.'));
  return trustSubject<SubjectOf<Type>>(subject === 'invoice_correction_artifact' ? 'artifact' : subject);
}

/** The type does for a literal what the function does for a string. */
function trustSubject<Subject>(subject: string): Subject {
  return subject as Subject;
}
