import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Store } from './contents.ts';
import { Interruption, invalid, KsefError, sendKsefError } from './errors.ts';

/** Accepts JSON bodies only, and formats errors as KSeF does. */
export function prepareAnswers(app: FastifyInstance, { clock }: Pick<Store, 'clock'>): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, clock()));
  app.setNotFoundHandler((request, reply) =>
    sendKsefError(request, reply, new KsefError(404, 404, 'Not Found'), clock()),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    parseBody(body),
  );
}

function parseBody(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    throw invalid('Treść żądania nie jest poprawnym dokumentem JSON.');
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply {
  if (error instanceof Interruption) return breakOff(reply, error);
  if (error instanceof KsefError) return sendKsefError(request, reply, error, now);
  if (error instanceof ZodError)
    return sendKsefError(
      request,
      reply,
      invalid(...error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
      now,
    );
  const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'KSeF simulator request failed');
  return sendKsefError(request, reply, new KsefError(status, status, `Nieznany błąd (${status})`), now);
}

/** Simulates a failure in front of KSeF: an HTML page of a proxy, a cut connection, or no answer. */
function breakOff(reply: FastifyReply, { kind, status }: Interruption): FastifyReply {
  if (kind === 'html')
    return reply
      .code(status)
      .type('text/html')
      .send(`<html><head><title>${status}</title></head><body>Imperva: ${status}</body></html>`);
  reply.hijack();
  if (kind === 'reset') reply.raw.socket?.resetAndDestroy();
  return reply;
}
