-- People list submissions by their state and by whether a person has to see to them. Operators of enumerations and conditions over several columns
-- use no index under row-level security: both stand as text.
ALTER TABLE submissions
  ADD COLUMN status_text text NOT NULL GENERATED ALWAYS AS
    (CASE status WHEN 'queued' THEN 'queued' WHEN 'sending' THEN 'sending' WHEN 'processing' THEN 'processing' WHEN 'accepted' THEN 'accepted'
                 WHEN 'rejected' THEN 'rejected' WHEN 'failed' THEN 'failed' WHEN 'uncertain' THEN 'uncertain' END) STORED,
  ADD COLUMN waits_for text GENERATED ALWAYS AS
    (CASE WHEN status = 'failed' OR status = 'rejected' OR manual_attention THEN 'person' END) STORED;

CREATE INDEX submissions_organization_id_created_at_id_idx ON submissions (organization_id, created_at, id);
CREATE INDEX submissions_organization_id_status_text_created_at_id_idx ON submissions (organization_id, status_text, created_at, id);
CREATE INDEX submissions_organization_id_waits_for_created_at_id_idx ON submissions (organization_id, waits_for, created_at, id);
