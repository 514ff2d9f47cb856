-- The table of requests by months. What is there is attached as it is, with its indexes: nothing is read or copied.
LOCK TABLE api_requests IN ACCESS EXCLUSIVE MODE;
DROP POLICY organization ON api_requests;
DROP POLICY worker ON api_requests;
DROP POLICY service ON api_requests;
DROP POLICY reports ON api_requests;
ALTER TABLE api_requests SET SCHEMA partitions;
ALTER TABLE partitions.api_requests RENAME TO api_requests_earlier;
REVOKE ALL ON partitions.api_requests_earlier FROM invoicing_app, invoicing_service, invoicing_worker, invoicing_reports;

CREATE TABLE api_requests (LIKE partitions.api_requests_earlier INCLUDING DEFAULTS) PARTITION BY RANGE (id);
ALTER TABLE api_requests ADD CONSTRAINT api_requests_pkey PRIMARY KEY (organization_id, id);
CREATE INDEX api_requests_organization_id_created_at_id_idx ON api_requests (organization_id, created_at, id);
CREATE INDEX api_requests_organization_id_correlation_id_idx ON api_requests (organization_id, correlation_id);
CREATE INDEX api_requests_organization_id_client_correlation_id_idx ON api_requests (organization_id, client_correlation_id);
CREATE INDEX api_requests_organization_id_oauth_client_id_operation_id_c_idx
  ON api_requests (organization_id, oauth_client_id, operation_id, created_at);
CREATE INDEX api_requests_organization_id_oauth_client_id_created_at_id_idx
  ON api_requests (organization_id, oauth_client_id, created_at, id);
CREATE INDEX api_requests_organization_id_operation_id_created_at_id_idx ON api_requests (organization_id, operation_id, created_at, id);
CREATE INDEX api_requests_organization_id_status_created_at_id_idx ON api_requests (organization_id, status, created_at, id);
CREATE INDEX api_requests_created_at_idx ON api_requests (created_at);

SELECT protect_organization_table('api_requests');
REVOKE ALL ON api_requests FROM invoicing_service;
GRANT INSERT ON api_requests TO invoicing_service;
CREATE POLICY service ON api_requests FOR INSERT TO invoicing_service WITH CHECK (true);
GRANT SELECT (organization_id, id, oauth_client_id, operation_id, status, error_code, duration_ms, created_at) ON api_requests TO invoicing_reports;
CREATE POLICY reports ON api_requests FOR SELECT TO invoicing_reports USING (true);

-- The purge of the release before this one deletes by ctid, which is unique in one partition alone. Until no such process runs, what is young is
-- passed over without an error, which would end the whole purge.
CREATE FUNCTION keep_30_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '30 days'
    AND NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER kept_30_days BEFORE DELETE ON api_requests FOR EACH ROW EXECUTE FUNCTION keep_30_days();

DO $$
DECLARE
  ends text := (SELECT substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')
    FROM pg_constraint WHERE conrelid = 'partitions.api_requests_earlier'::regclass AND conname = 'api_requests_before');
BEGIN
  EXECUTE format('ALTER TABLE api_requests ATTACH PARTITION partitions.api_requests_earlier FOR VALUES FROM (MINVALUE) TO (%L)', ends);
END $$;
ALTER TABLE partitions.api_requests_earlier DROP CONSTRAINT api_requests_before;
-- What no partition of a month takes; it is empty unless partitions were not made in time or an id is no UUIDv7.
CREATE TABLE partitions.api_requests_default PARTITION OF api_requests DEFAULT;
ALTER TABLE partitions.api_requests_default ENABLE ROW LEVEL SECURITY;

-- The partitions of a table with their ends; the default one has none.
CREATE FUNCTION partitions_of(target regclass) RETURNS TABLE (partition regclass, ends timestamptz) LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.oid::regclass, public.moment_of_id(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9a-f-]{36})''\)')::uuid)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = target
$$;

-- Makes the partitions up to the third month after the one of a moment, each from the end of the last. Rows of such a month in the default
-- partition go into its own. Names of the partitions that were made.
CREATE FUNCTION make_partitions(moment timestamptz) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  target text;
  name text;
  first_month timestamptz;
BEGIN
  FOREACH target IN ARRAY ARRAY['api_requests'] LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('partitions:' || target, 0));
    first_month := coalesce((SELECT max(ends) FROM public.partitions_of(format('public.%I', target)::regclass)), date_trunc('month', moment));
    WHILE first_month < date_trunc('month', moment) + interval '4 months' LOOP
      name := target || to_char(first_month, '_YYYY_MM');
      EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING ALL)', name, target);
      EXECUTE format('ALTER TABLE partitions.%I ENABLE ROW LEVEL SECURITY', name);
      EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', target || '_default');
      EXECUTE format('WITH moved AS (DELETE FROM partitions.%I WHERE id >= %L AND id < %L RETURNING *) INSERT INTO partitions.%I SELECT * FROM moved',
        target || '_default', public.first_id_of(first_month), public.first_id_of(first_month + interval '1 month'), name);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)',
        target, name, public.first_id_of(first_month), public.first_id_of(first_month + interval '1 month'));
      RETURN NEXT name;
      first_month := first_month + interval '1 month';
    END LOOP;
  END LOOP;
END $$;

-- Drops the partitions whose rows are all older than 30 days. Names of the partitions that were dropped.
CREATE FUNCTION drop_partitions(moment timestamptz) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  target text;
  name regclass;
  -- Whatever a caller names, nothing younger goes.
  ended_by timestamptz := least(moment, now()) - interval '30 days';
BEGIN
  FOREACH target IN ARRAY ARRAY['api_requests'] LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('partitions:' || target, 0));
    FOR name IN SELECT partition FROM public.partitions_of(format('public.%I', target)::regclass) WHERE ends <= ended_by ORDER BY ends LOOP
      RETURN NEXT name::text;
      EXECUTE format('DROP TABLE %s', name);
    END LOOP;
  END LOOP;
END $$;

-- Deletes rows older than 30 days where no drop comes in time: of the default partition, and of the one from before the update, which holds more
-- than a month. How many were deleted, up to ten thousand of each.
CREATE FUNCTION purge_partitions(moment timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  target regclass;
  deleted int;
  total int := 0;
  ended_by timestamptz := least(moment, now()) - interval '30 days';
BEGIN
  FOREACH target IN ARRAY ARRAY[to_regclass('partitions.api_requests_default'), to_regclass('partitions.api_requests_earlier')] LOOP
    CONTINUE WHEN target IS NULL;
    EXECUTE format('DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE created_at <= %L LIMIT 10000))', target, target, ended_by);
    GET DIAGNOSTICS deleted = ROW_COUNT;
    total := total + deleted;
  END LOOP;
  RETURN total;
END $$;

-- How many rows no partition of a month took, up to a thousand.
CREATE FUNCTION rows_outside_partitions() RETURNS TABLE (name text, found int) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
  SELECT 'api_requests', count(*)::int FROM (SELECT FROM partitions.api_requests_default LIMIT 1000) AS outside
$$;
REVOKE ALL ON FUNCTION make_partitions, drop_partitions, purge_partitions, rows_outside_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_partitions, drop_partitions, purge_partitions, rows_outside_partitions TO invoicing_worker;
SELECT make_partitions(now());
