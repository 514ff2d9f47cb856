-- What only the worker opens is written by the operations and read back by none of them: not even the sealed bytes reach another process.
-- A column that the table gets later is granted to invoicing_app by its migration. docs/adr/0034-secrets-of-the-worker.md
CREATE FUNCTION keep_for_worker(target regclass, secret name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  visible text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO visible
    FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attname <> secret;
  EXECUTE format('REVOKE SELECT ON %s FROM invoicing_app, invoicing_service', target);
  EXECUTE format('GRANT SELECT (%s) ON %s TO invoicing_app', visible, target);
END $$;

SELECT keep_for_worker('ksef_credentials', 'sealed_secret');
SELECT keep_for_worker('ksef_offline_certificates', 'sealed_key');
SELECT keep_for_worker('ksef_sessions', 'sealed_key');
