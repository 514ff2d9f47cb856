-- What people search documents and customers by, in one text for each, found by any part of it.
-- Trigrams answer that, but LIKE is not leakproof: under row-level security PostgreSQL checks the policy of each row before it, so
-- no index is ever entered by it. Therefore the search is a function of the owner that filters by the organization itself and gives
-- ids alone; what they name is read under the policies as everything else. docs/adr/0040-search-by-any-part.md
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE "search_entries" (
    "organization_id" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    -- In lower case, a line for each fact.
    "text" TEXT NOT NULL,

    CONSTRAINT "search_entries_pkey" PRIMARY KEY ("organization_id","kind","subject_id")
);
CREATE INDEX "search_entries_organization_id_kind_created_at_subject_id_idx" ON "search_entries"("organization_id", "kind", "created_at", "subject_id");
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
SELECT protect_organization_table('search_entries');
REVOKE ALL ON search_entries FROM invoicing_app, invoicing_service, invoicing_worker;

CREATE FUNCTION search_text(VARIADIC facts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(array_to_string(facts, E'\n'))
$$;

-- The text of each kind of what is searched, for the triggers and for what exists already.
CREATE VIEW searched AS
  SELECT i.organization_id, 'invoice' AS kind, i.id AS subject_id, i.created_at,
    search_text(i.number, s.ksef_number, i.external_reference, i.buyer_name, v.country_code || v.tax_identifier, i.totals ->> 'gross') AS text
  FROM invoices i
  LEFT JOIN invoice_states s ON s.organization_id = i.organization_id AND s.invoice_id = i.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
UNION ALL
  SELECT c.organization_id, 'invoice_correction', c.id, c.created_at,
    search_text(c.number, s.ksef_number, p.external_reference, c.buyer_name, v.country_code || v.tax_identifier,
      c.totals -> 'after' ->> 'gross', c.totals -> 'delta' ->> 'gross')
  FROM invoice_corrections c
  JOIN correction_processes p ON p.organization_id = c.organization_id AND p.id = c.process_id
  JOIN invoices i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
  LEFT JOIN invoice_correction_states s ON s.organization_id = c.organization_id AND s.correction_id = c.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
UNION ALL
  SELECT c.organization_id, 'customer', c.id, c.created_at,
    search_text(c.name, c.external_reference, v.country_code || v.tax_identifier)
  FROM customers c
  LEFT JOIN customer_versions v ON v.organization_id = c.organization_id AND v.customer_id = c.id AND v.version = c.version;
REVOKE ALL ON searched FROM invoicing_app, invoicing_service, invoicing_worker, invoicing_reports;

-- Called with the kind and the column of its id.
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.search_entries (organization_id, kind, subject_id, created_at, text)
  SELECT s.organization_id, s.kind, s.subject_id, s.created_at, s.text FROM public.searched s
  WHERE s.organization_id = NEW.organization_id AND s.kind = TG_ARGV[0] AND s.subject_id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid
  ON CONFLICT (organization_id, kind, subject_id) DO UPDATE SET text = EXCLUDED.text WHERE search_entries.text <> EXCLUDED.text;
  RETURN NULL;
END $$;
-- A state is added with its document, and changes when KSeF has given its number.
CREATE TRIGGER keep_search AFTER INSERT ON invoice_states FOR EACH ROW EXECUTE FUNCTION keep_search_entry('invoice', 'invoice_id');
CREATE TRIGGER keep_search_number AFTER UPDATE ON invoice_states FOR EACH ROW WHEN (OLD.ksef_number IS DISTINCT FROM NEW.ksef_number)
  EXECUTE FUNCTION keep_search_entry('invoice', 'invoice_id');
CREATE TRIGGER keep_search AFTER INSERT ON invoice_correction_states FOR EACH ROW
  EXECUTE FUNCTION keep_search_entry('invoice_correction', 'correction_id');
CREATE TRIGGER keep_search_number AFTER UPDATE ON invoice_correction_states FOR EACH ROW WHEN (OLD.ksef_number IS DISTINCT FROM NEW.ksef_number)
  EXECUTE FUNCTION keep_search_entry('invoice_correction', 'correction_id');
CREATE TRIGGER keep_search AFTER INSERT OR UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION keep_search_entry('customer', 'id');
CREATE TRIGGER keep_search AFTER INSERT ON customer_versions FOR EACH ROW EXECUTE FUNCTION keep_search_entry('customer', 'customer_id');

-- The ids of what has one of the patterns, the latest first. A frequent part is met among the latest rows; what is not has few rows,
-- which trigrams find. Where there are thousands nevertheless, all of them older, the latest of some of them are given. Planned for its
-- values each time.
CREATE FUNCTION find_by_part(wanted_kind text, pattern text, other_pattern text, most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  owner uuid := public.current_organization();
  found_ids uuid[];
BEGIN
  found_ids := ARRAY(
    SELECT l.subject_id FROM (
      SELECT e.subject_id, e.created_at, e.text FROM public.search_entries e
      WHERE e.organization_id = owner AND e.kind = wanted_kind
      ORDER BY e.created_at DESC, e.subject_id DESC LIMIT 1000) l
    WHERE l.text LIKE pattern OR l.text LIKE other_pattern
    ORDER BY l.created_at DESC, l.subject_id DESC LIMIT most);
  IF cardinality(found_ids) < most THEN
    found_ids := found_ids || ARRAY(
      SELECT f.subject_id FROM (
        SELECT e.subject_id, e.created_at FROM public.search_entries e
        WHERE e.organization_id = owner AND e.kind = wanted_kind AND (e.text LIKE pattern OR e.text LIKE other_pattern)
        LIMIT 1000) f
      WHERE f.subject_id <> ALL (found_ids)
      ORDER BY f.created_at DESC, f.subject_id DESC LIMIT most - cardinality(found_ids));
  END IF;
  RETURN QUERY SELECT unnest(found_ids);
END $$;
REVOKE ALL ON FUNCTION find_by_part(text, text, text, int), keep_search_entry() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_by_part(text, text, text, int) TO invoicing_app;

INSERT INTO search_entries (organization_id, kind, subject_id, created_at, text)
SELECT organization_id, kind, subject_id, created_at, text FROM searched;
CREATE INDEX "search_entries_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops);
ANALYZE search_entries;
