import { AppError } from '@invoicing/domain/errors';
import { withSentence } from '@invoicing/domain/messages/detail';
import { initTRPC, type TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { ZodError } from 'zod';
import type { RequestContext } from './context.ts';
import { errorTable, unavailable } from './errors.ts';
import { inputError } from './refusals/input-errors.ts';

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
  .meta<Partial<OpenApiMeta>>()
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
