import { randomBytes } from 'node:crypto';
import { storeRequest } from '@invoicing/oauth/authorization-requests';
import { validateAuthorization } from '@invoicing/oauth/authorize';
import type { MemberActor } from '../src/access/actor.ts';
import { type Harness, panelOf } from './harness.ts';

/** A request as the authorization endpoint leaves it, with the cookie of its browser. */
export type Asked = { requestId: string; binding: string };

/** Asks for access as a client's redirect to the authorization endpoint does. */
export async function ask({ services }: Harness, parameters: Record<string, string>): Promise<Asked> {
  const outcome = await validateAuthorization(
    services.db,
    services.baseUrl,
    Object.entries({ response_type: 'code', state: 'xyz', ...parameters }),
  );
  if (outcome.kind !== 'valid') throw new Error(JSON.stringify(outcome));
  const binding = randomBytes(32).toString('base64url');
  return { requestId: await storeRequest(services.db, outcome.request, binding, services.clock()), binding };
}

/**
 * Decides as the consent page does: shown first, then answered with what the page showed as grantable, or with these
 * scopes.
 */
export async function decide(
  harness: Harness,
  actor: MemberActor,
  asked: Asked,
  decision: 'approve' | 'deny',
  scopes?: string[],
): Promise<URL> {
  const panel = panelOf(harness, actor);
  const review = await panel.openConsent(asked);
  const form = { ...asked, formToken: review.formToken };
  const chosen = scopes ?? review.scopes.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  const { location } =
    decision === 'approve' ? await panel.approveConsent({ ...form, scopes: chosen }) : await panel.denyConsent(form);
  return new URL(location);
}
