import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSignedRequest, type SignedRequest } from '../auth-request.ts';
import { startAuthentication } from '../authentication.ts';
import { takeChallenge } from '../challenge.ts';
import { type Context, meetFault } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { KsefError } from '../errors.ts';
import { permissionsOfSigner } from '../permissions.ts';
import { interrupt } from '../scenarios.ts';
import type { Authentication } from '../state.ts';
import { issueToken } from '../tokens.ts';

/**
 * Signing in with a certificate (KSeF documentation, "uwierzytelnianie"). As on KSeF's test environment, self-signed
 * ones are accepted.
 */
export async function authSignatureRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.post('/v2/auth/xades-signature', async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new KsefError(400, 21001, 'Nieczytelna treść.');
    const started = signIn(context, request, request.body);
    const authenticationToken = await issueToken(context, 'authentication', started);
    return reply.code(202).send({ referenceNumber: started.reference, authenticationToken });
  });
}

/** Starts a sign-in. An invalid signature is refused here; a missing permission only shows in the sign-in's status. */
function signIn(context: Context, request: FastifyRequest, xml: Buffer): Authentication {
  const { store } = context;
  const signed = readSignedRequest(xml);
  interrupt(meetFault(context, request, signed.nip, 'auth'), 'before');
  takeChallenge(store, signed.challenge, () => ({}));
  const { nip, identifier } = signed;
  return startAuthentication(store, {
    nip,
    token: '',
    tokenReference: sha256(xml),
    identifier,
    certificate: signed.certificate.toString(),
    ...problemOf(context, signed, store.clock()),
  });
}

function problemOf(
  context: Context,
  { certificate, identifier, nip }: SignedRequest,
  now: Date,
): Pick<Authentication, 'failure' | 'failureCode'> {
  const failed = (failureCode: number, failure: string) => ({ failureCode, failure });
  if (now < certificate.validFromDate || now >= certificate.validToDate) return failed(460, 'Nieważny certyfikat');
  if (context.store.revokedCertificates.has(certificate.fingerprint256.replaceAll(':', '')))
    return failed(460, 'Certyfikat unieważniony');
  if (permissionsOfSigner(context, nip, identifier).length === 0) return failed(415, 'Brak uprawnień w kontekście');
  return { failureCode: 450, failure: null };
}
