import type { Tx } from '@invoicing/db/client';
import {
  answerWrite,
  claimKey,
  findIdempotent,
  type IdempotencyLookup,
  type StoredAnswer,
} from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import type { Services } from '../services.ts';
import { subjectOf } from '../subject.ts';
import type { OperationContext, OperationFacts, RequestContext } from '../trpc.ts';

const idempotencyDays = 30;
const dayMs = 86_400_000;

type Idempotency = NonNullable<RequestContext['idempotency']>;

/** Ends a call whose key another, finished request already holds: the door replays the stored answer. */
export class IdempotentReplay extends Error {
  readonly stored: StoredAnswer;

  constructor(stored: StoredAnswer) {
    super('This request was answered before.');
    this.stored = stored;
  }
}

/**
 * Takes the key of a request for its transaction.
 * @throws AppError idempotency_key_reused, idempotency_in_progress; IdempotentReplay where it was answered before
 */
export async function claim(tx: Tx, { scope, fingerprint }: Idempotency, now: Date): Promise<void> {
  // One round trip; the look-up comes after the lock and sees what its last holder committed.
  const [claimed, found] = await Promise.all([claimKey(tx, scope), findIdempotent(tx, scope, fingerprint, now)]);
  replay(found);
  // Looked up although another holds the key: two replays of a finished request must not stand in each other's way.
  if (!claimed) throw new AppError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.');
}

/** @throws AppError idempotency_key_reused, IdempotentReplay */
export function replay(found: IdempotencyLookup): void {
  if (found.kind === 'reused')
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
  if (found.kind === 'replay') throw new IdempotentReplay(found.answer);
}

/** The write that keeps an answer under its key, for as long as its operation says. */
export function storedAnswer(
  ctx: OperationContext,
  { scope, fingerprint }: Idempotency,
  operation: OperationFacts,
  output: unknown,
) {
  const subject = subjectOf(output);
  const location = subject && operation.location ? operation.location(subject) : null;
  const { success: status } = operation;
  const answer = { status, location, correlationId: ctx.correlationId, ...storedBody(ctx, operation, output) };
  const until = operation.answerUntil?.(output) ?? new Date(ctx.now.getTime() + idempotencyDays * dayMs);
  return answerWrite(scope, fingerprint, answer, until);
}

/** The body of an answer as it may lie in the database: a secret is sealed apart from it. */
function storedBody({ services, organizationId, now }: OperationContext, operation: OperationFacts, output: unknown) {
  const body = JSON.stringify(output);
  const secret: unknown = operation.showsSecret ? Reflect.get(Object(output), 'secret') : null;
  if (typeof secret !== 'string') return { body, sealedSecret: null, secretHiddenAfter: null };
  return {
    body: body.replace(secretMember(secret), secretMember(null)),
    sealedSecret: services.keys.sealer.seal(secret, organizationId),
    secretHiddenAfter: new Date(now.getTime() + dayMs),
  };
}

/** A stored body as it was first sent; after a day its secret stays null. */
export function replayedBody({ keys, clock }: Services, organizationId: string, stored: StoredAnswer): string {
  const { body, sealedSecret, secretHiddenAfter } = stored;
  if (sealedSecret === null || secretHiddenAfter === null || secretHiddenAfter <= clock()) return body;
  const secret = keys.sealer.open(sealedSecret, organizationId);
  return body.replace(secretMember(null), () => secretMember(secret));
}

// In text these quotes would be escaped, so only a member of that name looks like this.
const secretMember = (secret: string | null) => `"secret":${JSON.stringify(secret)}`;
