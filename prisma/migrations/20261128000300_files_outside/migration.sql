-- The bytes of a file that is kept may be in a bucket. The row then has the key of the object instead of the bytes.
ALTER TABLE "blobs" ADD COLUMN "object_key" TEXT;
ALTER TABLE "blobs" ALTER COLUMN "bytes" DROP NOT NULL;
-- A row has its bytes or their place, never neither. What expires stays in the database, so that the purge never leaves
-- an object behind. Rows of today satisfy both, so that they are not read for it: VALIDATE would change nothing.
ALTER TABLE blobs ADD CONSTRAINT blobs_bytes_or_object CHECK (num_nonnulls(bytes, object_key) = 1) NOT VALID;
ALTER TABLE blobs ADD CONSTRAINT blobs_outside_are_kept CHECK (object_key IS NULL OR expires_at IS NULL) NOT VALID;

-- As before, no statement changes what a file is; only its bytes may move, and back only as the bytes that they were.
CREATE FUNCTION refuse_other_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.bytes IS NOT NULL AND NEW.bytes IS NULL AND NEW.object_key IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF OLD.bytes IS NULL AND NEW.object_key IS NULL AND octet_length(NEW.bytes) = OLD.size_bytes
    AND encode(sha256(NEW.bytes), 'hex') = OLD.sha256 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER append_only ON blobs;
CREATE TRIGGER append_only BEFORE UPDATE OF organization_id, sha256, media_type, size_bytes, created_at ON blobs
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER moved BEFORE UPDATE OF bytes, object_key ON blobs FOR EACH ROW EXECUTE FUNCTION refuse_other_bytes();
GRANT UPDATE (bytes, object_key) ON blobs TO invoicing_worker;
-- What still has to go to the bucket, oldest first; on a large table it is made beforehand, CONCURRENTLY. One statement of the worker reads it, and only where there is one.
CREATE INDEX IF NOT EXISTS blobs_to_move_out ON blobs (created_at)
  WHERE bytes IS NOT NULL AND expires_at IS NULL AND media_type NOT LIKE 'image/%';
