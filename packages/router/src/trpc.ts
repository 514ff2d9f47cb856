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
 * The error as one of our own: a refusal, a temporary failure of the database, or an invalid input, whose fields are
 * named as in the API.
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
    // The errors that browsers see: our own code and details; no details of anything unexpected.
    errorFormatter: ({ shape, error, ctx, input }) => {
      const known = knownError(error, input);
      // People have a session here, so the API's message about the Authorization header does not apply.
      const isSignedOut = known?.code === 'unauthorized' && !ctx?.actor;
      const message = isSignedOut ? signedOut : (known?.message ?? unexpected);
      // Also the status of the HTTP answer: without it a refusal would be logged and counted as a failure.
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
