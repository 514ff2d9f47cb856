import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as sent, for tests that check it. */
export type Answer = {
  method: string;
  /** The route pattern; null for an unknown path. */
  route: string | null;
  status: number;
  contentType: string | null;
  /** The hash of a document, in its header. */
  hash: string | null;
  retryAfter: string | null;
  body: string;
  /** A fault was injected, so the answer may deviate from KSeF's documentation. */
  isFaulty: boolean;
};

/** Reads an answer from the hook that sees it last. */
export function answerOf(request: FastifyRequest, reply: FastifyReply, payload: unknown, isFaulty: boolean): Answer {
  const header = (name: string) => reply.getHeader(name)?.toString() ?? null;
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    contentType: header('content-type'),
    hash: header('x-ms-meta-hash'),
    retryAfter: header('retry-after'),
    body: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '',
    isFaulty,
  };
}
