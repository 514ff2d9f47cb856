-- A technical correction names the rejected document, whose codes lead to it: as long as the submission lives.
ALTER TABLE "submissions" ADD COLUMN "corrected_sha256" TEXT;
ALTER TABLE submissions ADD CONSTRAINT submissions_corrected_where_offline CHECK (corrected_sha256 IS NULL OR mode = 'offline');
CREATE TRIGGER corrected_sha256_stays BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.corrected_sha256 IS DISTINCT FROM NEW.corrected_sha256) EXECUTE FUNCTION refuse_change();
