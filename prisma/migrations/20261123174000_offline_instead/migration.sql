-- What waits to go online may be issued offline instead: KOD II is made once, then or with the submission, and stays.
DROP TRIGGER IF EXISTS certificate_url_stays ON submissions;
CREATE TRIGGER certificate_url_stays BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.certificate_url IS NOT NULL AND OLD.certificate_url IS DISTINCT FROM NEW.certificate_url)
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER IF EXISTS corrected_sha256_stays ON submissions;
CREATE TRIGGER corrected_sha256_stays BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.mode = 'offline' AND OLD.corrected_sha256 IS DISTINCT FROM NEW.corrected_sha256)
  EXECUTE FUNCTION refuse_change();
