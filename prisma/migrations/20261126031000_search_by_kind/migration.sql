-- Each kind is searched by trigrams of its own, and by the words of a part that few have: docs/adr/0040-search-by-any-part.md
-- On large tables these are created before without a lock: see the runbook.
CREATE INDEX IF NOT EXISTS "search_entries_invoice_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops) WHERE "kind" = 'invoice';
CREATE INDEX IF NOT EXISTS "search_entries_invoice_correction_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops)
  WHERE "kind" = 'invoice_correction';
CREATE INDEX IF NOT EXISTS "search_entries_customer_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops) WHERE "kind" = 'customer';
CREATE INDEX IF NOT EXISTS "search_entries_draft_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops) WHERE "kind" = 'draft';

-- The words of a pattern, each with the character before and after it, as patterns. What has the whole has each of them. One of three
-- characters has a trigram.
CREATE FUNCTION search_words(pattern text) RETURNS SETOF text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '%' || word || '%'
  FROM regexp_split_to_table(
    regexp_replace(substr(pattern, 2, length(pattern) - 2), '([^[:alnum:]%_\\])', E'\\1\x01\\1', 'g'), E'\x01') AS word
  WHERE length(word) >= 3 AND strpos(word, '\') = 0
$$;

-- The ids of what has one of the patterns, the latest first. A frequent part is met among the latest rows. For what is not, the index is
-- entered by those two words of the part that the fewest of the latest have: the trigrams of words that nearly every row has (a year, the
-- beginning of a number) only cost time. Where there are thousands nevertheless, all of them older, the latest of some of them are given.
-- Planned for its values each time.
CREATE OR REPLACE FUNCTION find_by_part(wanted_kind text, pattern text, other_pattern text, most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  owner uuid := public.current_organization();
  sample CONSTANT int := 1000;
  common CONSTANT int := 100;
  ids uuid[];
  texts text[];
  found_ids uuid[];
  wanted text;
  words text[];
  rarest text;
  next_rarest text;
BEGIN
  SELECT array_agg(l.subject_id), array_agg(l.text) INTO ids, texts FROM (
    SELECT e.subject_id, e.text FROM public.search_entries e
    WHERE e.organization_id = owner AND e.kind = wanted_kind
    ORDER BY e.created_at DESC, e.subject_id DESC LIMIT sample) l;
  found_ids := ARRAY(
    SELECT l.id FROM unnest(ids, texts) WITH ORDINALITY AS l (id, text, place)
    WHERE l.text LIKE pattern OR l.text LIKE other_pattern ORDER BY l.place LIMIT most);
  IF coalesce(cardinality(ids), 0) < sample THEN
    RETURN QUERY SELECT unnest(found_ids);
    RETURN;
  END IF;
  FOREACH wanted IN ARRAY array_remove(ARRAY[pattern, other_pattern], NULL) LOOP
    EXIT WHEN cardinality(found_ids) >= most;
    words := ARRAY(
      SELECT w.word FROM public.search_words(wanted) AS w (word),
        LATERAL (SELECT count(*) AS times FROM unnest(texts) AS t (text) WHERE t.text LIKE w.word) AS counted
      WHERE counted.times <= common ORDER BY counted.times, length(w.word) DESC LIMIT 2);
    rarest := coalesce(words[1], wanted);
    next_rarest := coalesce(words[2], rarest);
    found_ids := found_ids || ARRAY(
      SELECT f.subject_id FROM (
        SELECT e.subject_id, e.created_at FROM public.search_entries e
        WHERE e.organization_id = owner AND e.kind = wanted_kind AND e.text LIKE rarest AND e.text LIKE next_rarest
          -- Of no index: its other trigrams are those that cost time.
          AND e.text || '' LIKE wanted
        LIMIT 1000) f
      WHERE f.subject_id <> ALL (found_ids)
      ORDER BY f.created_at DESC, f.subject_id DESC LIMIT most - cardinality(found_ids));
  END LOOP;
  RETURN QUERY SELECT unnest(found_ids);
END $$;
REVOKE ALL ON FUNCTION search_words(text) FROM PUBLIC;

-- Only the function read it.
DROP INDEX "search_entries_text_idx";
