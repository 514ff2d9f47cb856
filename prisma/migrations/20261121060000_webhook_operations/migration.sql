-- The secret in a stored answer is sealed apart from it and shown again for a day only.
ALTER TABLE idempotency_records ADD COLUMN sealed_secret bytea;
