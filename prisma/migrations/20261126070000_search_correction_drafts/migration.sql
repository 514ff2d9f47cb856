-- Open drafts of corrections are searched too, by what they say and by the invoice that they are of: docs/adr/0040-search-by-any-part.md
-- What is issued, given up or replaced leaves; the correction has an entry of its own.
CREATE OR REPLACE VIEW searched AS
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
  LEFT JOIN customer_versions v ON v.organization_id = c.organization_id AND v.customer_id = c.id AND v.version = c.version
UNION ALL
  SELECT d.organization_id, 'draft', d.id, d.created_at,
    search_text(d.external_reference, w.buyer ->> 'name', v.country_code || v.tax_identifier, w.totals ->> 'gross')
  FROM invoice_drafts d
  JOIN invoice_draft_versions w ON w.organization_id = d.organization_id AND w.draft_id = d.id AND w.version = d.version
  LEFT JOIN customer_versions v ON v.organization_id = w.organization_id AND v.customer_id = w.customer_id AND v.version = w.customer_version
  WHERE d.status_text = 'open'
UNION ALL
  SELECT d.organization_id, 'correction_draft', d.id, d.created_at,
    search_text(i.number, s.ksef_number, p.external_reference, i.buyer_name, w.document #>> '{after,buyer,name}',
      v.country_code || v.tax_identifier, w.document #>> '{after,totals,gross}', w.document #>> '{delta,gross}')
  FROM correction_drafts d
  JOIN correction_draft_versions w ON w.organization_id = d.organization_id AND w.draft_id = d.id AND w.version = d.version
  JOIN correction_processes p ON p.organization_id = d.organization_id AND p.id = d.process_id
  JOIN invoices i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
  LEFT JOIN invoice_states s ON s.organization_id = i.organization_id AND s.invoice_id = i.id
  LEFT JOIN customer_versions v ON v.organization_id = i.organization_id AND v.customer_id = i.customer_id AND v.version = i.customer_version
  WHERE d.status = 'open';

-- On large tables this is created before without a lock: see the runbook.
CREATE INDEX IF NOT EXISTS "search_entries_correction_draft_text_idx" ON "search_entries" USING GIN ("text" gin_trgm_ops)
  WHERE "kind" = 'correction_draft';

-- The first version comes after its draft, the later ones before it.
CREATE TRIGGER keep_search AFTER INSERT ON correction_draft_versions FOR EACH ROW EXECUTE FUNCTION keep_search_entry('correction_draft', 'draft_id');
CREATE TRIGGER keep_search AFTER UPDATE ON correction_drafts FOR EACH ROW
  WHEN (NEW.status = 'open' AND (OLD.version <> NEW.version OR OLD.status <> NEW.status)) EXECUTE FUNCTION keep_search_entry('correction_draft', 'id');
CREATE TRIGGER drop_search AFTER UPDATE ON correction_drafts FOR EACH ROW WHEN (OLD.status = 'open' AND NEW.status <> 'open')
  EXECUTE FUNCTION drop_search_entry('correction_draft');

INSERT INTO search_entries (organization_id, kind, subject_id, created_at, text)
SELECT organization_id, kind, subject_id, created_at, text FROM searched WHERE kind = 'correction_draft';
