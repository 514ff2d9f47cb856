import type { Sql } from '@invoicing/db/connection/client';
import { answerWrite, type IdempotencyScope, type StoredAnswer } from '@invoicing/db/idempotency';
import type { Idempotency, OperationContext } from '../context.ts';
import type { Answer } from '../errors.ts';
import { resourceOf } from '../resource.ts';
import type { Route } from '../route.ts';
import type { Services } from '../services.ts';

const idempotencyDays = 30;
const dayMs = 86_400_000;

/** The statement that stores an answer under its key, for as long as its operation specifies. */
export function storedAnswer(
  ctx: OperationContext<Sql>,
  { scope, fingerprint }: Idempotency,
  operation: Route,
  output: unknown,
) {
  const resource = resourceOf(output);
  const location = resource && operation.location ? operation.location(resource) : null;
  const { success: status } = operation;
  const answer = { status, location, correlationId: ctx.correlationId, ...storedBody(ctx, operation, output) };
  const until = operation.answerUntil?.(output) ?? new Date(ctx.now.getTime() + idempotencyDays * dayMs);
  return answerWrite(scope, fingerprint, answer, until);
}

/** The body of an answer as it is stored: a secret in it is replaced and sealed separately. */
function storedBody({ services, organizationId, now }: OperationContext<Sql>, operation: Route, output: unknown) {
  const body = JSON.stringify(output);
  const secret: unknown = operation.showsSecret ? Reflect.get(Object(output), 'secret') : null;
  if (typeof secret !== 'string') return { body, sealedSecret: null, secretHiddenAfter: null };
  return {
    body: body.replace(secretMember(secret), secretMember(null)),
    sealedSecret: services.keys.encryption.encrypt(secret, organizationId),
    secretHiddenAfter: new Date(now.getTime() + dayMs),
  };
}

/** The replayed answer of an earlier request. */
export function replayedAnswer(services: Services, stored: StoredAnswer, { organizationId }: IdempotencyScope): Answer {
  const headers = {
    'idempotent-replayed': 'true',
    'idempotent-original-correlation-id': stored.correlationId,
    ...(stored.location ? { location: stored.location } : {}),
  };
  return {
    status: stored.status,
    headers,
    body: replayedBody(services, organizationId, stored),
    errorCode: null,
    replayed: true,
  };
}

/** A stored body as it was first sent; after a day its secret stays null. */
function replayedBody({ keys, clock }: Services, organizationId: string, stored: StoredAnswer): string {
  const { body, sealedSecret, secretHiddenAfter } = stored;
  if (sealedSecret === null || secretHiddenAfter === null || secretHiddenAfter <= clock()) return body;
  const secret = keys.encryption.decrypt(sealedSecret, organizationId);
  return body.replace(secretMember(null), () => secretMember(secret));
}

// Within text these quotes would be escaped, so only a real member of that name matches.
const secretMember = (secret: string | null) => `"secret":${JSON.stringify(secret)}`;
