-- Whether a partition of a table takes the rows of a month. The default partition does not count, and the first one has no beginning.
CREATE FUNCTION month_has_partition(target regclass, first_month timestamptz) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM (
      SELECT substring(bounds from 'FROM \(''([0-9a-f-]{36})''\)')::uuid AS starts, substring(bounds from 'TO \(''([0-9a-f-]{36})''\)')::uuid AS ends
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) AS bounds WHERE i.inhparent = target
    ) AS part
    WHERE public.first_id_of(first_month) < ends AND (starts IS NULL OR starts <= public.first_id_of(first_month)))
$$;

-- Makes the partitions up to the third month after the one of a moment: from the end of the last, where that is before the moment, and those
-- between others that are missing. Rows of such a month in the default partition go into its own. Names of the partitions that were made.
CREATE OR REPLACE FUNCTION make_partitions(moment timestamptz) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  target text;
  name text;
  first_month timestamptz;
BEGIN
  FOREACH target IN ARRAY ARRAY['api_requests'] LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('partitions:' || target, 0));
    first_month := least((SELECT max(ends) FROM public.partitions_of(format('public.%I', target)::regclass)), date_trunc('month', moment));
    WHILE first_month < date_trunc('month', moment) + interval '4 months' LOOP
      IF NOT public.month_has_partition(format('public.%I', target)::regclass, first_month) THEN
        name := target || to_char(first_month, '_YYYY_MM');
        EXECUTE format('CREATE TABLE partitions.%I (LIKE public.%I INCLUDING ALL)', name, target);
        EXECUTE format('ALTER TABLE partitions.%I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format('LOCK TABLE partitions.%I IN ACCESS EXCLUSIVE MODE', target || '_default');
        EXECUTE format('WITH moved AS (DELETE FROM partitions.%I WHERE id >= %L AND id < %L RETURNING *) INSERT INTO partitions.%I SELECT * FROM moved',
          target || '_default', public.first_id_of(first_month), public.first_id_of(first_month + interval '1 month'), name);
        EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)',
          target, name, public.first_id_of(first_month), public.first_id_of(first_month + interval '1 month'));
        RETURN NEXT name;
      END IF;
      first_month := first_month + interval '1 month';
    END LOOP;
  END LOOP;
END $$;
