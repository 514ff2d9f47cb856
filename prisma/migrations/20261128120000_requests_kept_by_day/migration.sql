-- Requests older than 30 days go by day, from every partition: the drop of a whole month comes up to a month later. How many were deleted, up to
-- ten thousand of each partition. The rows of a young partition are found to be none by its index on created_at.
CREATE OR REPLACE FUNCTION purge_partitions(moment timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  target regclass;
  deleted int;
  total int := 0;
  -- Whatever a caller names, nothing younger goes.
  ended_by timestamptz := least(moment, now()) - interval '30 days';
BEGIN
  FOR target IN SELECT partition FROM public.partitions_of('public.api_requests'::regclass) LOOP
    EXECUTE format('DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE created_at <= %L ORDER BY created_at LIMIT 10000))',
      target, target, ended_by);
    GET DIAGNOSTICS deleted = ROW_COUNT;
    total := total + deleted;
  END LOOP;
  RETURN total;
END $$;
