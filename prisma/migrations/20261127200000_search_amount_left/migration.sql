-- A corrected invoice is found by the amount that is left of it too, which lists and its page show: docs/adr/0040-search-by-any-part.md

-- After its amount, what is left after the corrections that stand, where that is another; what KSeF rejected finally was never issued.
CREATE OR REPLACE VIEW searched AS
  SELECT i.organization_id, 'invoice' AS kind, i.id AS subject_id, i.created_at,
    search_text(i.number, s.ksef_number, i.external_reference, i.buyer_name, searched_identifier(v.country_code, v.tax_identifier), i.totals ->> 'gross',
      (SELECT nullif(((i.totals ->> 'gross')::numeric
          + sum((c.totals #>> '{after,gross}')::numeric - (c.totals #>> '{before,gross}')::numeric))::text, i.totals ->> 'gross')
        FROM correction_processes p
        JOIN invoice_corrections c ON c.organization_id = p.organization_id AND c.process_id = p.id
        LEFT JOIN submissions u ON u.organization_id = c.organization_id AND u.correction_id = c.id
        WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id
          AND NOT coalesce(u.status = 'rejected' AND NOT u.retry_allowed, false))) AS text
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

-- What another transaction wrote of the subject meanwhile is waited for, and read by the statement after it: of a corrected invoice, KSeF's
-- number and the amount that is left may come at once.
CREATE FUNCTION write_search_entry(organization uuid, wanted_kind text, subject uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM public.search_entries e
  WHERE e.organization_id = organization AND e.kind = wanted_kind AND e.subject_id = subject FOR UPDATE;
  INSERT INTO public.search_entries (organization_id, kind, subject_id, created_at, text)
  SELECT s.organization_id, s.kind, s.subject_id, s.created_at, s.text FROM public.searched s
  WHERE s.organization_id = organization AND s.kind = wanted_kind AND s.subject_id = subject
  ON CONFLICT (organization_id, kind, subject_id) DO UPDATE SET text = EXCLUDED.text WHERE search_entries.text <> EXCLUDED.text;
END $$;
CREATE OR REPLACE FUNCTION keep_search_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM public.write_search_entry(NEW.organization_id, TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::uuid);
  RETURN NULL;
END $$;
-- Of the invoice that a correction is of; called with the column of the correction's id.
CREATE FUNCTION keep_corrected_search_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM public.write_search_entry(p.organization_id, 'invoice', p.invoice_id)
  FROM public.invoice_corrections c
  JOIN public.correction_processes p ON p.organization_id = c.organization_id AND p.id = c.process_id
  WHERE c.organization_id = NEW.organization_id AND c.id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION write_search_entry(uuid, text, uuid), keep_corrected_search_entry() FROM PUBLIC;

CREATE TRIGGER keep_corrected_search AFTER INSERT ON invoice_correction_states FOR EACH ROW
  EXECUTE FUNCTION keep_corrected_search_entry('correction_id');
CREATE TRIGGER keep_corrected_search AFTER INSERT ON submissions FOR EACH ROW
  WHEN (NEW.correction_id IS NOT NULL AND NEW.status = 'rejected' AND NOT NEW.retry_allowed)
  EXECUTE FUNCTION keep_corrected_search_entry('correction_id');
CREATE TRIGGER keep_corrected_search_rejected AFTER UPDATE ON submissions FOR EACH ROW
  WHEN (NEW.correction_id IS NOT NULL
    AND (OLD.status = 'rejected' AND NOT OLD.retry_allowed) <> (NEW.status = 'rejected' AND NOT NEW.retry_allowed))
  EXECUTE FUNCTION keep_corrected_search_entry('correction_id');

-- Each corrected invoice by its key, however many others there are.
UPDATE search_entries e SET text = kept.text
FROM (
  SELECT DISTINCT p.organization_id, p.invoice_id FROM correction_processes p
  JOIN invoice_corrections c ON c.organization_id = p.organization_id AND c.process_id = p.id) AS corrected
CROSS JOIN LATERAL (
  SELECT s.text FROM searched s
  WHERE s.organization_id = corrected.organization_id AND s.kind = 'invoice' AND s.subject_id = corrected.invoice_id OFFSET 0) AS kept
WHERE e.organization_id = corrected.organization_id AND e.kind = 'invoice' AND e.subject_id = corrected.invoice_id AND e.text <> kept.text;
