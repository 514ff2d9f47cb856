import pg from 'pg';

/**
 * Carries out the work while a table cannot grow, as on a full disk: each insert ends with what PostgreSQL raises where
 * it cannot extend a file. Afterwards there is room again.
 * @param url of the database's owner; a session of its own leaves the trigger
 */
export async function withFullDisk<T>(url: string, table: string, work: () => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/1": No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    await admin.query(
      `CREATE TRIGGER no_space BEFORE INSERT ON ${pg.escapeIdentifier(table)} FOR EACH ROW EXECUTE FUNCTION no_space()`,
    );
    return await work();
  } finally {
    await admin.query('DROP FUNCTION no_space CASCADE');
    await admin.end();
  }
}
