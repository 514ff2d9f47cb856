import type { WebhookWorld } from './webhook-world.ts';

/** How often jobs of webhooks were locked and given back: a look from time to time misses what lasts a second. */
export async function recordLocks({ database: { db } }: WebhookWorld) {
  await db.$executeRaw`CREATE TABLE recorded_locks (is_locked boolean NOT NULL)`;
  await db.$executeRaw`GRANT INSERT ON recorded_locks TO PUBLIC`;
  await db.$executeRaw`CREATE FUNCTION record_lock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO public.recorded_locks VALUES (NEW.locked_at IS NOT NULL); RETURN NEW; END $$`;
  await db.$executeRaw`CREATE TRIGGER record_lock AFTER UPDATE ON graphile_worker._private_jobs FOR EACH ROW
    WHEN ((OLD.locked_at IS NULL) <> (NEW.locked_at IS NULL)) EXECUTE FUNCTION record_lock()`;
  const counted = (isLocked: boolean) => async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM recorded_locks WHERE is_locked = ${isLocked}`;
    return row?.count ?? 0;
  };
  return { found: counted(true), givenBack: counted(false) };
}
