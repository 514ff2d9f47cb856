import type { Sql } from './client.ts';
import type { KsefEnvironment } from './generated/enums.ts';
import { run, type Statement } from './statement.ts';

/** Of a group of KSeF's requests: how many an hour has, how many of them were made, and until when none is taken. */
export type KsefRoom = { group: string; perHour: number; used: number; shutUntil: Date | null };

const read: Statement<KsefRoom> = {
  name: 'read-ksef-room',
  text: `SELECT limit_group AS "group", per_hour AS "perHour", used, shut_until AS "shutUntil"
    FROM ksef_room($1::ksef_environment, $2::timestamptz(3)) ORDER BY limit_group`,
};

/** What KSeF's limits leave the organization that the connection is for, by the groups that it has used. */
export function readKsefRoom(db: Sql, environment: KsefEnvironment, now: Date): Promise<KsefRoom[]> {
  return run(db, read, [environment, now]);
}
