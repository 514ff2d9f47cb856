import type { Sql } from '../connection/client.ts';
import { ask, maybe, prepare, sql, uuid, uuids } from '../connection/prepared.ts';
import { accessTokenSeconds } from '../secrets/credentials.ts';

/** How a person became an author: in the panel or by their own token, or through a client that wrote. */
export type AuthorReason = 'wrote' | 'created_client' | 'saw_secret';
/** `origin` is the draft of an invoice or the process of a correction. */
export type Author = { origin: string; because: AuthorReason; memberId: string };

/** Tolerated clock skew between two processes. */
const clockSeconds = 60;
/** A token outlives the secret that it was requested with. */
const graceSeconds = accessTokenSeconds + clockSeconds;

const authors = prepare(
  'authors-of-documents',
  { organizationId: uuid, origins: uuids, memberId: maybe(uuid) },
  ({ organizationId, origins, memberId }) => sql<Author>`
    WITH written AS (
      SELECT draft_id AS origin, created_by_kind, created_by_id, created_by_member_id, created_at
      FROM invoice_draft_versions
      WHERE organization_id = ${organizationId} AND draft_id = ANY(${origins})
      UNION ALL
      SELECT draft.process_id, version.created_by_kind, version.created_by_id, version.created_by_member_id,
        version.created_at
      FROM correction_drafts AS draft
      JOIN correction_draft_versions AS version
        ON version.organization_id = draft.organization_id AND version.draft_id = draft.id
      WHERE draft.organization_id = ${organizationId} AND draft.process_id = ANY(${origins})
    ),
    author AS (
      SELECT origin, 'wrote' AS because, created_by_member_id AS member_id FROM written
      UNION
      SELECT origin, 'created_client', client.created_by_id
      FROM written JOIN oauth_clients AS client
        ON client.organization_id = ${organizationId} AND client.id = written.created_by_id
      WHERE written.created_by_kind = 'client'
      UNION
      SELECT origin, 'saw_secret', secret.shown_to_member_id
      FROM written JOIN oauth_client_secrets AS secret
        ON secret.organization_id = ${organizationId} AND secret.oauth_client_id = written.created_by_id
      WHERE written.created_by_kind = 'client'
        AND secret.created_at < written.created_at + make_interval(secs => ${sql.lit(clockSeconds)})
        AND coalesce(least(secret.revoked_at, secret.expires_at), 'infinity')
          > written.created_at - make_interval(secs => ${sql.lit(graceSeconds)})
    )
    SELECT origin, because, member_id AS "memberId" FROM author
    WHERE member_id IS NOT NULL AND (${memberId} IS NULL OR member_id = ${memberId})`,
);

/**
 * Returns the authors of every version of the given documents; for a correction, of every draft of its process, because
 * each draft shaped what is decided on. For a version that a client wrote, the authors are the member who created the
 * client and the members who were shown a secret that could write it at the time; for a delegated token, the member who
 * delegated.
 * @param origins drafts of invoices and processes of corrections
 * @param whose limits the result to this member; all authors where absent
 */
export function authorsOf(
  tx: Sql,
  organizationId: string,
  origins: readonly (string | null)[],
  whose?: string,
): Promise<Author[]> {
  const ids = origins.filter((origin) => origin !== null);
  return ask(tx, authors, { organizationId, origins: ids, memberId: whose ?? null });
}
