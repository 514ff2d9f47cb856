import type { Sql, Tx } from '@invoicing/db/connection/client';
import type { EventScope } from '@invoicing/db/events/outbox';
import type { IdempotencyScope } from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import { withSentence } from '@invoicing/domain/messages/detail';
import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';
import type { Actor } from './access/actor.ts';
import type { Permission } from './access/permissions.ts';
import { errorTable, unavailable } from './errors.ts';
import { inputError } from './refusals/input-errors.ts';
import type { Resource } from './resource.ts';
import type { Services } from './services.ts';

export type RateClass = 'read' | 'write' | 'preview' | 'high_risk' | 'link';

/** Facts about an operation that its door, its document and its tests share. */
export type OperationFacts = {
  operationId: string;
  success: number;
  rateClass: RateClass;
  /** Where the created resource is read; gives the Location header. */
  location?: (output: Resource) => string;
  /** Until when a replay of the answer makes sense; 30 days where absent. */
  answerUntil?: (output: unknown) => Date;
  /** The answer shows a secret in its member `secret`, and a replay of it does so for a day. */
  showsSecret?: boolean;
  /** Seconds after which asking again makes sense, while the state still moves. */
  retryAfter?: (output: unknown) => number | null;
  body: 'none' | 'optional' | 'required';
  /** How large a body may be. */
  maxBodyMiB: number;
};

export type Meta = Partial<OpenApiMeta> & {
  permission?: Permission | null;
  kind?: 'query' | 'command';
  operation?: OperationFacts;
};

/** Under which key a write is kept, and a fingerprint of what it asked for. */
export type Idempotency = { scope: IdempotencyScope; fingerprint: Uint8Array };

/** One call: who asks, for what, and how the answer will be stored. */
export type RequestContext = {
  services: Services;
  actor: Actor | null;
  correlationId: string;
  ip: string | null;
  idempotency: Idempotency | null;
};

/** What an operation sees after the doors: one organization, one actor. */
export type OperationContext<Over extends Sql = Tx> = RequestContext & {
  actor: Actor;
  organizationId: string;
  db: Over;
  now: Date;
};
/** What the state of a document is judged by: for whom, when, and what renders it. */
export type Viewing = Pick<OperationContext, 'services' | 'organizationId' | 'now'>;
export type CommandContext<Over extends Sql = Tx> = OperationContext<Over> & { tx: Over; eventScope: EventScope };

const signedOut = 'Your session has ended: sign in again.';
const unexpected = 'An unexpected error happened; nothing was changed.';

/**
 * A refusal of ours, the database's rest, or an input that does not fit, each field of it named as the API would name
 * it.
 */
function knownError({ code, cause }: TRPCError, input: unknown): AppError | null {
  if (cause instanceof AppError) return cause;
  if (code === 'BAD_REQUEST' && cause instanceof ZodError)
    return inputError(cause.issues, { pathParameters: new Set(), hasBody: true, input });
  return unavailable(cause);
}

export const t = initTRPC
  .meta<Meta>()
  .context<RequestContext>()
  .create({
    // What the panel's browser sees of an error: our own code and details; of anything unforeseen, nothing.
    errorFormatter: ({ shape, error, ctx, input }) => {
      const known = knownError(error, input);
      // People here have a session; what the API says of its Authorization header is not for them.
      const isSignedOut = known?.code === 'unauthorized' && !ctx?.actor;
      const message = isSignedOut ? signedOut : (known?.message ?? unexpected);
      // The status of the HTTP answer too: without it a refusal of ours would be logged, and counted, as a failure.
      const httpStatus = known ? errorTable[known.code].status : shape.data.httpStatus;
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus,
          path: shape.data.path,
          appCode: known?.code ?? null,
          details: known?.details.map(withSentence) ?? [],
        },
      };
    },
  });
