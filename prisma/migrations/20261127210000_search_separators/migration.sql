-- As before, but how many of the latest have a word is counted whatever separates it, as the index has it: of FV-4-11-2026 no text has "-11-",
-- and the index was entered by what every invoice of November has. docs/adr/0040-search-by-any-part.md
CREATE OR REPLACE FUNCTION find_by_part(wanted_kind text, pattern text, other_pattern text, most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  owner uuid := public.current_organization();
  sample CONSTANT int := 1000;
  common CONSTANT int := 100;
  ids uuid[];
  texts text[];
  -- Of trigrams all of these are the same: a word with dashes is as frequent as with slashes, which the texts have.
  separators CONSTANT text := E'/-.:, \n';
  blanks CONSTANT text := repeat(' ', length(separators));
  spaced_texts text[];
  found_ids uuid[];
  wanted text;
  words text[];
  rarest text;
  next_rarest text;
BEGIN
  pattern := public.search_fold(pattern);
  other_pattern := public.search_fold(other_pattern);
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
  spaced_texts := ARRAY(SELECT translate(t.text, separators, blanks) FROM unnest(texts) AS t (text));
  FOREACH wanted IN ARRAY array_remove(ARRAY[pattern, other_pattern], NULL) LOOP
    EXIT WHEN cardinality(found_ids) >= most;
    words := ARRAY(
      SELECT w.word FROM public.search_words(wanted) AS w (word),
        LATERAL (SELECT count(*) AS times FROM unnest(spaced_texts) AS t (text)
          WHERE t.text LIKE translate(w.word, separators, blanks)) AS counted
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
