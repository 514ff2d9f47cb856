-- Ids never change, so no foreign key has to follow one: docs/adr/0056-keys-within-an-organization.md. Each gets a second
-- one next to it, which holds for new rows at once. The rows that are there are looked at by the next migration, under a
-- lock that holds up neither reads nor writes, and the one after it drops the former ones.
SELECT lock_together(
  ARRAY(SELECT conrelid::regclass FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace
    UNION SELECT confrelid::regclass FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace),
  'SHARE ROW EXCLUSIVE');
DO $$
DECLARE
  former record;
BEGIN
  FOR former IN
    SELECT conrelid::regclass AS target, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace
  LOOP
    -- As long as the former name, which may be as long as a name can be.
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', former.target,
      regexp_replace(former.conname, '_fkey$', '_next'), replace(former.definition, ' ON UPDATE CASCADE', ''));
  END LOOP;
END $$;
