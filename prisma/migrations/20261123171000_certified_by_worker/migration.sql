-- The worker makes KOD II after the submission: it is set once, and stays what it is from then on.
DROP TRIGGER certificate_url_stays ON submissions;
CREATE TRIGGER certificate_url_stays BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.certificate_url IS NOT NULL AND OLD.certificate_url IS DISTINCT FROM NEW.certificate_url) EXECUTE FUNCTION refuse_change();
