import { AppError, errorTable, retryAfterOf, unavailable } from '@invoicing/router/errors';
import * as z from 'zod/v4/core';
import { readJson } from './json-body';
import { isSameOrigin, refuseOrigin } from './same-origin';

/**
 * Runs one state change for one of our pages: same origin, a JSON body of the schema; our own refusals go back as their
 * codes.
 * @param work gives the answer's body
 */
export async function panelRoute<Body>(
  request: Request,
  schema: z.$ZodType<Body>,
  work: (body: Body) => Promise<object | undefined>,
): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const body = z.safeParse(schema, await readJson(request));
  if (!body.success) return Response.json({ error: 'invalid', details: [] }, { status: 400 });
  try {
    return Response.json((await work(body.data)) ?? {}, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    const known = error instanceof AppError ? error : unavailable(error);
    if (!known) throw error;
    const wait = retryAfterOf(known.code);
    const headers = wait === null ? {} : { 'retry-after': String(wait) };
    return Response.json(
      { error: known.code, details: known.details.map(({ code }) => code) },
      { status: errorTable[known.code].status, headers },
    );
  }
}

/** For routes that need a person signed in, when no one is. */
export function signedOut(): AppError {
  return new AppError('unauthorized', 'Sign in first.', [{ code: 'signed_out' }]);
}
