-- Unique keys that hold within an organization, in place of those over all: docs/adr/0056-keys-within-an-organization.md.
-- What was issued before credentials named their organization is found by the first column of the same index. On large
-- tables these are created before without a lock: see the runbook.
CREATE UNIQUE INDEX IF NOT EXISTS approval_intents_url_token_organization_id_key
  ON approval_intents (url_token, organization_id);
CREATE UNIQUE INDEX IF NOT EXISTS download_links_token_hash_organization_id_key
  ON download_links (token_hash, organization_id);
CREATE UNIQUE INDEX IF NOT EXISTS invitations_token_hash_organization_id_key
  ON invitations (token_hash, organization_id);
CREATE UNIQUE INDEX IF NOT EXISTS oauth_clients_client_id_organization_id_key
  ON oauth_clients (client_id, organization_id);
CREATE UNIQUE INDEX IF NOT EXISTS oauth_authorization_requests_hash_organization_id_key
  ON oauth_authorization_requests (hash, organization_id);
CREATE UNIQUE INDEX IF NOT EXISTS oauth_client_secrets_organization_id_hash_key
  ON oauth_client_secrets (organization_id, hash);
-- The primary keys of tokens and codes are within an organization already.
CREATE INDEX IF NOT EXISTS oauth_access_tokens_hash_idx ON oauth_access_tokens (hash);

-- Locks tables for what a migration changes of them at once: all of them within two seconds, or none for a while. So a
-- transaction that is left open, or a backup, keeps the migration waiting and nothing that came after it: the service
-- waits for a lock for three seconds. What another holds is waited for first, while nothing is held here: for longer than
-- the second after which an autovacuum gives way. The rest of the time is shorter than that second (deadlock_timeout), so
-- that no transaction is ended for a deadlock with this one.
CREATE FUNCTION lock_together(targets regclass[], mode text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET lock_timeout = 0 AS $$
DECLARE
  target regclass;
  ends timestamptz;
BEGIN
  FOR attempt IN 1..120 LOOP
    BEGIN
      ends := NULL;
      FOREACH target IN ARRAY targets LOOP
        PERFORM set_config('lock_timeout', CASE WHEN ends IS NULL THEN '1300'
          ELSE greatest(1, ceil(1000 * extract(epoch FROM ends - clock_timestamp())))::int::text END, true);
        EXECUTE format('LOCK TABLE %s IN %s MODE', target, mode);
        ends := coalesce(ends, clock_timestamp() + interval '700 milliseconds');
      END LOOP;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      targets := target || array_remove(targets, target);
    END;
    PERFORM pg_sleep(0.2 + random() * 0.6);
  END LOOP;
  RAISE lock_not_available USING
    MESSAGE = format('another transaction holds %s', target),
    HINT = 'See in pg_stat_activity which transaction is open; a backup or a report may be under way.';
END $$;
REVOKE ALL ON FUNCTION lock_together FROM PUBLIC;
