-- The foreign keys without a cascade take the names of the former ones, which Prisma's schema gives them.
SELECT lock_together(
  ARRAY(SELECT conrelid::regclass FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace
    UNION SELECT confrelid::regclass FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace),
  'ACCESS EXCLUSIVE');
DO $$
DECLARE
  former record;
BEGIN
  FOR former IN
    SELECT conrelid::regclass AS target, conname FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', former.target, former.conname);
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', former.target,
      regexp_replace(former.conname, '_fkey$', '_next'), former.conname);
  END LOOP;
END $$;
