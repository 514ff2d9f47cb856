import type { Sql } from '../connection/client.ts';
import { ask, enumeration, prepare, sql, time } from '../connection/prepared.ts';
import type { KsefEnvironment } from '../generated/enums.ts';
import type { KsefAnnouncementModel } from '../generated/models/KsefAnnouncement.ts';

/** `endsAt` is null while the outage lasts. */
export type KsefAnnouncement = Pick<KsefAnnouncementModel, 'kind' | 'startsAt' | 'endsAt'>;

/** Announcements that began more than five years ago extend no deadline that is still open. */
const announcements = prepare(
  'announcements',
  { environment: enumeration<KsefEnvironment>('ksef_environment'), now: time },
  ({ environment, now }) => sql<KsefAnnouncement>`
    SELECT kind::text AS kind, starts_at AS "startsAt", ends_at AS "endsAt" FROM ksef_announcements
    WHERE environment = ${environment} AND withdrawn_at IS NULL
      AND starts_at > ${now} - interval '5 years'
    ORDER BY starts_at`,
);

/**
 * The ministry's announcements about a KSeF environment, as operators recorded them; they apply to every organization.
 */
export async function readAnnouncements(db: Sql, environment: KsefEnvironment, now: Date): Promise<KsefAnnouncement[]> {
  return ask(db, announcements, { environment, now });
}
