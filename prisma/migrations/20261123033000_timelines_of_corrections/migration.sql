-- What was asked about a correction, its draft or a submission is found by an index: timelines read it for each page.
CREATE INDEX approval_intents_organization_id_correction_draft_id_idx ON approval_intents (organization_id, correction_draft_id);
CREATE INDEX approval_intents_organization_id_correction_id_idx ON approval_intents (organization_id, correction_id);
CREATE INDEX approval_intents_organization_id_submission_id_idx ON approval_intents (organization_id, submission_id);
