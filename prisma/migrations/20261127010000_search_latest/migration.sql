-- What is too short for trigrams is looked for among the latest entries of a kind alone: docs/adr/0040-search-by-any-part.md
CREATE FUNCTION find_latest_by_part(wanted_kind text, pattern text, other_pattern text, most int, among int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT l.subject_id FROM (
    SELECT e.subject_id, e.created_at, e.text FROM public.search_entries e
    WHERE e.organization_id = public.current_organization() AND e.kind = wanted_kind
    ORDER BY e.created_at DESC, e.subject_id DESC LIMIT among) l
  WHERE l.text LIKE pattern OR l.text LIKE other_pattern
  ORDER BY l.created_at DESC, l.subject_id DESC LIMIT most
$$;
REVOKE ALL ON FUNCTION find_latest_by_part(text, text, text, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_latest_by_part(text, text, text, int, int) TO invoicing_app;
