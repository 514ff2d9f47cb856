-- docs/adr/0053-partitions-by-month.md. Partitions are in a schema that no role of the processes may use: rows are reached through their table
-- alone, under its policies.
CREATE SCHEMA partitions;

-- The least UUIDv7 of a moment, and the moment of one.
CREATE FUNCTION first_id_of(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT rpad(lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;
CREATE FUNCTION moment_of_id(id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- What is there becomes the partition of everything before a month that begins in a week at the earliest. The constraint lets it be attached
-- without a look at its rows; it is validated by the next migration, which holds up neither reads nor writes.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE api_requests ADD CONSTRAINT api_requests_before CHECK (id < %L::uuid) NOT VALID',
    first_id_of((date_trunc('month', (now() + interval '7 days') AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'));
END $$;
