-- What KSeF's limits leave the seller that the transaction is for, and until when they leave nothing. The table has the
-- NIPs of all sellers, so that no login of a page reads it.
CREATE FUNCTION ksef_room(wanted ksef_environment, moment timestamptz)
RETURNS TABLE (limit_group text, per_hour int, used int, shut_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT l.limit_group, l.per_hour, made.used, greatest(l.shut_until, l.turns[1], l.calls[l.per_hour] + interval '3601 seconds')
  FROM public.organizations o
  JOIN public.ksef_limits l ON l.environment = wanted AND l.nip = o.nip
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS used FROM unnest(l.calls) AS c (at) WHERE c.at > moment - interval '3601 seconds') AS made
  WHERE o.id = public.current_organization()
$$;
REVOKE ALL ON FUNCTION ksef_room(ksef_environment, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ksef_room(ksef_environment, timestamptz) TO invoicing_app;
