import { auditWrite } from '@invoicing/db/audit/audit';
import type { AuditDetails } from '@invoicing/db/audit/details';
import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  bound,
  joined,
  maybe,
  prepare,
  type RawBuilder,
  sql,
  tables,
  time,
  uuid,
  type Write,
  writeTogether,
} from '@invoicing/db/connection/prepared';
import { type MailContent, queueMail } from '@invoicing/db/people/mails';
import type { Encryption } from '@invoicing/db/secrets/secrets';
import { type EndReason, endConsent } from '../consents.ts';
import type { Permits } from '../current-role.ts';
import type { ClientRequest } from '../endpoint.ts';
import { invalidGrant, OAuthError } from '../errors.ts';

export type TokenResponse = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
};

/**
 * Input of a grant: the authenticated client and its parameters, the permissions of roles, the encryption of stored
 * values, and the text of a mail.
 */
export type GrantRequest = ClientRequest & {
  permits: Permits;
  encryption: Encryption;
  theftNotice: (clientName: string) => MailContent;
};

/**
 * A grant on behalf of a member, which runs in one transaction. A thrown error rolls everything back. A returned error
 * refuses the request too, but its writes are committed: a consumed code stays consumed, and the family of a stolen
 * token is ended.
 */
export type Grant = (tx: Sql, request: GrantRequest) => Promise<TokenResponse | OAuthError>;

/** Requires a delegated client, for grants on behalf of members. @throws OAuthError unauthorized_client */
export function requireDelegated({ client }: GrantRequest): void {
  if (client.kind !== 'delegated') throw new OAuthError('unauthorized_client', 'This client acts for itself only.');
}

/**
 * A use within a second of the recorded one is not written, so that concurrent requests do not wait for each other's
 * row lock.
 */
const isNew = (now: RawBuilder<Date>) =>
  sql<boolean>`(last_used_at IS NULL OR last_used_at <= ${now} - interval '1 second')`;
const touchClientRow = prepare(
  'touch-oauth-client',
  { organizationId: uuid, id: uuid, now: time, plainPkceAt: maybe(time) },
  ({ organizationId, id, now, plainPkceAt }) =>
    tables
      .updateTable('oauth_clients')
      .set({ last_used_at: now, plain_pkce_at: sql`coalesce(${plainPkceAt}, plain_pkce_at)` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where(sql<boolean>`(${plainPkceAt} IS NOT NULL OR ${isNew(now)})`),
);
const touchSecret = prepare(
  'touch-oauth-client-secret',
  { organizationId: uuid, id: uuid, now: time },
  ({ organizationId, id, now }) =>
    tables
      .updateTable('oauth_client_secrets')
      .set({ last_used_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where(isNew(now)),
);

/**
 * Records when client and secret were last used, to the second (otherwise concurrent requests would wait for each
 * other's row lock), and when PKCE was last used with the method `plain`.
 */
export async function touchClient(tx: Sql, request: GrantRequest, proof: { isPlain?: boolean } = {}): Promise<void> {
  await writeTogether(tx, clientTouches(request, proof));
}

/** The same as statements that can be sent together with others. */
export function clientTouches({ client, now }: GrantRequest, { isPlain = false } = {}): Write[] {
  const { organizationId, id, secretId } = client;
  return [
    bound(touchClientRow, { organizationId, id, now, plainPkceAt: isPlain ? now : null }),
    bound(touchSecret, { organizationId, id: secretId, now }),
  ];
}

type Entry = {
  action: string;
  outcome?: 'success' | 'refused';
  consentId?: string;
  details?: AuditDetails;
};

/** Records the effect of a client's request in the audit log. */
export async function auditGrant(tx: Sql, request: Omit<ClientRequest, 'form' | 'now'>, entry: Entry): Promise<void> {
  await tx.$statements.query(grantAudit(request, entry));
}

/** The same as a statement that can be sent together with others. */
export function grantAudit({ client, ip, correlationId }: Omit<ClientRequest, 'form' | 'now'>, entry: Entry): Write {
  const { consentId, ...rest } = entry;
  const subject = consentId === undefined ? {} : { subjectType: 'oauth_consent', subjectId: consentId };
  return auditWrite({
    organizationId: client.organizationId,
    actorKind: 'client',
    actorId: client.id,
    ...subject,
    ...rest,
    ip,
    correlationId,
  });
}

type Refusal = { consentId: string; action: 'authorization_code.refused' | 'refresh_token.refused'; reason: EndReason };

const thefts: ReadonlySet<EndReason> = new Set(['code_replayed', 'refresh_token_reused']);

/**
 * Ends a consent because of its client's request, records that in the audit log, and notifies the member by mail of a
 * theft.
 */
export async function refuseAndEnd(
  tx: Sql,
  request: GrantRequest,
  { consentId, action, reason }: Refusal,
): Promise<OAuthError> {
  const consent = { organizationId: request.client.organizationId, id: consentId };
  const isEndedNow = await endConsent(tx, consent, reason, request.now);
  await auditGrant(tx, request, { action, outcome: 'refused', consentId, details: { reason } });
  if (isEndedNow && thefts.has(reason)) await notifyMember(tx, request, consent);
  return invalidGrant();
}

const findAddressee = prepare(
  'addressee-of-theft-notice',
  { organizationId: uuid, id: uuid },
  ({ organizationId, id }) =>
    tables
      .selectFrom('oauth_consents as g')
      .innerJoin('oauth_clients as c', (on) => on.on(joined('c', 'g', 'oauth_client_id')))
      .innerJoin('members as m', (on) => on.on(joined('m', 'g', 'member_id')))
      .select(['m.email', 'c.name'])
      .where('g.organization_id', '=', organizationId)
      .where('g.id', '=', id),
);

async function notifyMember(
  tx: Sql,
  { encryption, theftNotice }: GrantRequest,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const [addressee] = await ask(tx, findAddressee, { organizationId, id });
  if (!addressee) throw new Error('consent without a member or client');
  await queueMail(tx, encryption, { recipient: addressee.email, ...theftNotice(addressee.name) });
}
