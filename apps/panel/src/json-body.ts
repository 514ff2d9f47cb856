import { AppError } from '@invoicing/router/errors';
import { parseStrictJson, scannedText } from '@invoicing/router/json/read';
import { bodyLimitMiB } from './body-limit';

/** Reads a request's JSON by the rules of the API. @returns null for what does not keep them */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseStrictJson(Buffer.from(await request.arrayBuffer()), limitOf(request)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Why JSON is not taken that a library is about to read, with the API's sentence; null where it may be read. Forms are
 * no JSON, and end where their length says.
 */
export async function jsonRefusal(request: Request): Promise<Response | null> {
  if (!request.headers.get('content-type')?.toLowerCase().includes('json')) return null;
  try {
    scannedText(Buffer.from(await request.clone().arrayBuffer()), limitOf(request));
    return null;
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'The body is not whole.';
    return Response.json({ error: 'bad_request', message }, { status: 400 });
  }
}

function limitOf({ url }: Request): number {
  const { pathname, search } = new URL(url);
  return bodyLimitMiB(`${pathname}${search}`);
}
