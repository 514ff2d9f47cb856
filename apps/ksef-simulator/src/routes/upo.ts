import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, enter, meetDocumentFault, meetFault, sendXml } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { KsefError } from '../errors.ts';
import { isSigned, upoPath } from '../presigned.ts';
import type { Fault } from '../scenarios.ts';
import { findSession, sessionCode } from '../session-status.ts';
import type { AcceptedInvoice, Session } from '../state.ts';
import { buildUpo } from '../upo.ts';

type Params<Name extends string> = { Params: Record<'session' | Name, string> };
type StorageRequest = { Params: { session: string; document: string }; Querystring: { se?: string; sig?: string } };

/** Confirmations of receipt, by token or by a signed address. */
export async function upoRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const known = async (request: FastifyRequest<{ Params: { session: string } }>) => {
    const { nip, fault } = await enter(context, request, 'upo');
    return { session: findSession(context.store, request.params.session, nip), fault };
  };
  app.get<Params<'invoice'>>('/v2/sessions/:session/invoices/:invoice/upo', async (request, reply) => {
    const { session, fault } = await known(request);
    const found = acceptedIn(context, session.reference).filter(
      ({ reference }) => reference === request.params.invoice,
    );
    return answer(reply, ownFault(context, request, found) ?? fault, found);
  });
  app.get<Params<'number'>>('/v2/sessions/:session/invoices/ksef/:number/upo', async (request, reply) => {
    const { nip, fault } = await enter(context, request, 'upo');
    const { session, number } = request.params;
    const found = acceptedIn(context, session).filter(
      (invoice) => invoice.nip === nip && invoice.ksefNumber === number,
    );
    return answer(reply, ownFault(context, request, found) ?? fault, found);
  });
  app.get<Params<'upo'>>('/v2/sessions/:session/upo/:upo', async (request, reply) => {
    const { session, fault } = await known(request);
    return answer(reply, fault, ofSession(context, session, request.params.upo), true);
  });
  await storageRoutes(app, context);
}

/** Where a signed address leads, which needs no token. */
async function storageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.get<StorageRequest>('/storage/01/:session/upo/:document.xml', async (request, reply) => {
    const reference = request.params.session.toUpperCase();
    const { document } = request.params;
    if (!isSigned(context, upoPath(reference, document), request.query))
      return reply.code(403).type('application/xml').send(storageRefusal);
    const session = context.store.sessions.get(reference);
    if (!session) throw notFound();
    const fault = meetFault(context, request, session.nip, 'upo');
    const whole = ofSession(context, session, document);
    const one = acceptedIn(context, reference).filter(({ ksefNumber }) => ksefNumber === document);
    return whole.length > 0
      ? answer(reply, fault, whole, true)
      : answer(reply, ownFault(context, request, one) ?? fault, one);
  });
}

const storageRefusal =
  '<?xml version="1.0" encoding="utf-8"?><Error><Code>AuthenticationFailed</Code><Message>Signature not valid or expired.</Message></Error>';

function acceptedIn({ store }: Context, session: string): AcceptedInvoice[] {
  return store.accepted.filter(({ sessionReference }) => sessionReference === session);
}

/** The fault of a document's scenario that affects its confirmation. */
function ownFault(context: Context, request: FastifyRequest, [invoice]: AcceptedInvoice[]): Fault | null {
  return invoice ? meetDocumentFault(context, request, invoice.hash, 'upo') : null;
}

/** A session's own confirmation exists once it is closed and everything in it has a verdict. */
function ofSession(context: Context, session: Session, upoReference: string): AcceptedInvoice[] {
  const exists = session.upoReference === upoReference && sessionCode(context.store, session) === 200;
  return exists ? acceptedIn(context, session.reference) : [];
}

function answer(
  reply: FastifyReply,
  fault: Fault | null,
  [first, ...others]: AcceptedInvoice[],
  session = false,
): FastifyReply {
  if (!first || fault?.name === 'upo_not_ready') throw notFound();
  if (fault?.name === 'html_instead_of_upo')
    return reply.type('text/html').send('<html><head><script>challenge()</script></head></html>');
  const xml = buildUpo([first, ...others], { session, forged: fault?.name === 'forged_upo' });
  return sendXml(reply, xml, sha256(xml));
}

function notFound(): KsefError {
  return new KsefError(400, 21178, 'Nie znaleziono UPO dla podanych kryteriów.');
}
