-- In a transaction of its own: under the locks of this one rows are read and written.
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN
    SELECT conrelid::regclass AS target, conname FROM pg_constraint
    WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace AND conname LIKE '%\_next'
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.target, added.conname);
  END LOOP;
END $$;
