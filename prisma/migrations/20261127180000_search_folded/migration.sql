-- What people search by is compared without accents, and tax identifiers without separators too: docs/adr/0040-search-by-any-part.md

-- Lower case without accents; letters that have none of their own accent, as the Polish l with a stroke, are their plain letters.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(regexp_replace(normalize(lower(given), NFD), '[\u0300-\u036f]', '', 'g'), 'łđøħŧı', 'ldohti')
$$;

CREATE OR REPLACE FUNCTION search_text(VARIADIC facts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT public.search_fold(array_to_string(facts, E'\n'))
$$;

-- As it was given and, where that has separators, without them.
CREATE FUNCTION searched_identifier(country text, identifier text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT country || identifier || CASE WHEN identifier ~ '[^[:alnum:]]' THEN E'\n' || regexp_replace(identifier, '[^[:alnum:]]', '', 'g') ELSE '' END
$$;

CREATE OR REPLACE VIEW searched AS
  SELECT i.organization_id, 'invoice' AS kind, i.id AS subject_id, i.created_at,
    search_text(i.number, s.ksef_number, i.external_reference, i.buyer_name, searched_identifier(v.country_code, v.tax_identifier), i.totals ->> 'gross') AS text
  FROM invoices i
  LEFT JOIN invoice_states s ON s.organization_id = i.organization_id AND s.invoice_id = i.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
UNION ALL
  SELECT c.organization_id, 'invoice_correction', c.id, c.created_at,
    search_text(c.number, s.ksef_number, p.external_reference, c.buyer_name, searched_identifier(v.country_code, v.tax_identifier),
      c.totals -> 'after' ->> 'gross', c.totals -> 'delta' ->> 'gross')
  FROM invoice_corrections c
  JOIN correction_processes p ON p.organization_id = c.organization_id AND p.id = c.process_id
  JOIN invoices i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
  LEFT JOIN invoice_correction_states s ON s.organization_id = c.organization_id AND s.correction_id = c.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
UNION ALL
  SELECT c.organization_id, 'customer', c.id, c.created_at,
    search_text(c.name, c.external_reference, searched_identifier(v.country_code, v.tax_identifier))
  FROM customers c
  LEFT JOIN customer_versions v ON v.organization_id = c.organization_id AND v.customer_id = c.id AND v.version = c.version
UNION ALL
  SELECT d.organization_id, 'draft', d.id, d.created_at,
    search_text(d.external_reference, w.buyer ->> 'name', searched_identifier(v.country_code, v.tax_identifier), w.totals ->> 'gross')
  FROM invoice_drafts d
  JOIN invoice_draft_versions w ON w.organization_id = d.organization_id AND w.draft_id = d.id AND w.version = d.version
  LEFT JOIN customer_versions v ON v.organization_id = w.organization_id AND v.customer_id = w.customer_id AND v.version = w.customer_version
  WHERE d.status_text = 'open'
UNION ALL
  SELECT d.organization_id, 'correction_draft', d.id, d.created_at,
    search_text(i.number, s.ksef_number, p.external_reference, i.buyer_name, w.document #>> '{after,buyer,name}',
      searched_identifier(v.country_code, v.tax_identifier), w.document #>> '{after,totals,gross}', w.document #>> '{delta,gross}')
  FROM correction_drafts d
  JOIN correction_draft_versions w ON w.organization_id = d.organization_id AND w.draft_id = d.id AND w.version = d.version
  JOIN correction_processes p ON p.organization_id = d.organization_id AND p.id = d.process_id
  JOIN invoices i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
  LEFT JOIN invoice_states s ON s.organization_id = i.organization_id AND s.invoice_id = i.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
  WHERE d.status = 'open';

-- As before, of folded patterns.
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

CREATE OR REPLACE FUNCTION find_latest_by_part(wanted_kind text, pattern text, other_pattern text, most int, among int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT l.subject_id FROM (
    SELECT e.subject_id, e.created_at, e.text FROM public.search_entries e
    WHERE e.organization_id = public.current_organization() AND e.kind = wanted_kind
    ORDER BY e.created_at DESC, e.subject_id DESC LIMIT among) l
  WHERE l.text LIKE public.search_fold(pattern) OR l.text LIKE public.search_fold(other_pattern)
  ORDER BY l.created_at DESC, l.subject_id DESC LIMIT most
$$;

-- A row is locked until the end; what is issued meanwhile has another one.
UPDATE search_entries e SET text = s.text FROM searched s
WHERE s.organization_id = e.organization_id AND s.kind = e.kind AND s.subject_id = e.subject_id AND s.text <> e.text;
ANALYZE search_entries;
