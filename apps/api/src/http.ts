import { apiVersion } from '@invoicing/contract/version';
import { type Answer, AppError, type ErrorCode, errorAnswer } from '@invoicing/router/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited } from './rate-limit.ts';

const jsonType = 'application/json; charset=utf-8';

/** All values of a header, as they were sent. */
export function headerValues(request: FastifyRequest, name: string): string[] {
  const values: string[] = [];
  const { rawHeaders } = request.raw;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  return values;
}

/** The language of a page for a person. */
export const languageOf = (request: Pick<FastifyRequest, 'language'>): 'en' | 'pl' =>
  request.language(['en', 'pl']) === 'pl' ? 'pl' : 'en';

/** Headers of every answer of the api. */
export function commonHeaders(correlationId: string): Record<string, string> {
  return {
    'x-correlation-id': correlationId,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };
}

const errorCodes = new WeakMap<FastifyReply, ErrorCode>();

/** The code of the error that a reply carries, for the API log. */
export function errorCodeOf(reply: FastifyReply): ErrorCode | null {
  return errorCodes.get(reply) ?? null;
}

/** Writes an answer of the router as the HTTP response. */
export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.errorCode !== null) errorCodes.set(reply, answer.errorCode);
  reply.code(answer.status).headers(answer.headers);
  reply.header('x-api-version', apiVersion).header('cache-control', 'no-store');
  return answer.status === 304 ? reply.send() : reply.header('content-type', jsonType).send(answer.body);
}

const fastifyCodes: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('payload_too_large', 'The request body is larger than 1 MiB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type', 'The request body must be application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('bad_request', 'Content-Length does not fit the body.'),
  FST_ERR_CTP_EMPTY_TYPE: new AppError(
    'unsupported_media_type',
    'The request body needs a Content-Type of application/json.',
  ),
  FST_ERR_BAD_URL: new AppError('not_found', 'There is no such route.'),
  FST_ERR_ASYNC_CONSTRAINT: new AppError('bad_request', 'The request is malformed.'),
};

/** Sends any thrown value as the contract's error body. */
export function sendError(reply: FastifyReply, thrown: unknown, baseUrl: string): Answer {
  const known = translated(thrown);
  const answer = errorAnswer(known, { correlationId: reply.request.id, baseUrl });
  // A request refused by the framework has not passed our hooks, which set these headers.
  reply.headers(commonHeaders(reply.request.id));
  if (thrown instanceof RateLimited) reply.headers(thrown.headers);
  send(reply, answer);
  return answer;
}

/**
 * Converts the framework's own errors into those of our catalogue; an error that it attributes to the caller is not
 * logged as ours.
 */
export function translated(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || thrown instanceof AppError) return thrown;
  const known = 'code' in thrown && typeof thrown.code === 'string' ? fastifyCodes[thrown.code] : undefined;
  const status = 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
  // Node's error code for a caller that disconnected before the whole body had arrived.
  const isCutOff = 'code' in thrown && thrown.code === 'ECONNRESET';
  const callers = new AppError('bad_request', isCutOff ? 'The body is not whole.' : 'The request is malformed.');
  return known ?? (status >= 400 && status < 500 ? callers : thrown);
}
