-- KOD II of what was issued offline: on paper by now, so it stays what it is.
ALTER TABLE "submissions" ADD COLUMN "certificate_url" TEXT;
ALTER TABLE submissions ADD CONSTRAINT submissions_certified_where_offline CHECK (certificate_url IS NULL OR mode = 'offline');
CREATE TRIGGER certificate_url_stays BEFORE UPDATE ON submissions FOR EACH ROW
  WHEN (OLD.certificate_url IS DISTINCT FROM NEW.certificate_url) EXECUTE FUNCTION refuse_change();
