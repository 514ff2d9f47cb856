import type { FastifyReply, FastifyRequest } from 'fastify';

/** KSeF's own refusals: code and Polish description as its documentation gives them. */
export class KsefError extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: string[];
  constructor(status: number, code: number, description: string, details: string[] = []) {
    super(description);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Ends a request by closing its connection without an answer. */
export class CutConnection extends Error {}

const titles: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' };

/** Answers in the older body or, on `X-Error-Format: problem-details`, as RFC 9457 problem details. */
export function sendKsefError(request: FastifyRequest, reply: FastifyReply, error: KsefError, now: Date): FastifyReply {
  const timestamp = now.toISOString();
  const { status, code, message: description, details } = error;
  const problem = request.headers['x-error-format'] === 'problem-details' || status === 401 || status === 403;
  reply.code(status);
  if (problem) {
    const base = { title: titles[status] ?? 'Error', status, instance: request.url, detail: description, timestamp, traceId: request.id };
    const extra = status === 400 ? { errors: [{ code, description, details }] } : status === 403 ? { reasonCode: 'missing-permissions' } : {};
    return reply.header('content-type', 'application/problem+json').send(JSON.stringify({ ...base, ...extra }));
  }
  if (status === 429) return reply.send({ status: { code: 429, description: titles[429], details: [description] } });
  const exceptionDetailList = [{ exceptionCode: code, exceptionDescription: description, details }];
  return reply.send({ exception: { exceptionDetailList, referenceNumber: null, serviceCode: request.id, serviceCtx: null, serviceName: null, timestamp } });
}
