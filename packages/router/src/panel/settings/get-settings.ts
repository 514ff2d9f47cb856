import type { Tx } from '@invoicing/db/connection/client';
import { logoOf } from '@invoicing/db/organization/logos';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { memberBehind } from '../../access/actor.ts';
import { query } from '../../operation.ts';
import { settingsOf } from '../../settings/store.ts';
import { namesOfMembers } from '../members/names.ts';

const shownChanges = 20;

/** The organization's current settings, and the history of their changes, latest first. */
export const getSettings = query(
  {
    permission: 'settings:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    const settings = await settingsOf(ctx.db, organization);
    return {
      nip: organization.nip,
      version: organization.settingsVersion,
      settings,
      /** As a data URL. */
      logo: await logoOf(ctx.db, ctx.organizationId, { letterhead: settings }),
      changes: await changesOf(ctx.db, memberBehind(ctx.actor)),
    };
  },
);

/** @param reader the member who reads */
async function changesOf(db: Tx, reader: string | null) {
  const rows = await db.organizationSettings.findMany({
    orderBy: { version: 'desc' },
    take: shownChanges,
    select: { version: true, changed: true, changedByKind: true, changedById: true, createdAt: true },
  });
  const names = await namesOfMembers(
    db,
    rows.flatMap(({ changedById }) => changedById ?? []),
  );
  return rows.map(({ version, changed, changedById, createdAt }) => ({
    version,
    changed,
    /** Null for the operator. */
    changedBy: changedById === null ? null : (names.get(changedById) ?? ''),
    isYours: changedById !== null && changedById === reader,
    at: createdAt.toISOString(),
  }));
}
