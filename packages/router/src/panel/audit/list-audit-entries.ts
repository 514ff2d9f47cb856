import { z } from 'zod';
import { findActorNames } from '../../audit/actor-names.ts';
import { listPage } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { pageQuery, queryInteger } from '../../wire.ts';
import { namedObjects } from '../named-objects.ts';
import { AuditFilters, auditCondition } from './filters.ts';
import { presentAuditEntry, representedMembers } from './present.ts';

const list = { operationId: 'listAuditEntries', path: '/audit' };

/**
 * A page of the audit log, each entry with its place in the chain; exports read larger pages. For people, objects that
 * the caller may open get their names.
 */
export const listAuditEntries = listQuery(
  {
    permission: 'audit:read',
    input: AuditFilters.extend({
      ...pageQuery,
      limit: queryInteger(1, 500).default(50),
      names_objects: z.boolean().default(false),
    }),
  },
  async ({ ctx, input: { limit, cursor, order, names_objects: namesObjects, ...filters } }) => {
    const page = await listPage(
      ctx,
      list,
      { ...filters, limit, cursor, order },
      ({ after, ...keyset }) =>
        ctx.db.auditEntry.findMany({
          ...keyset,
          include: { seal: true },
          where: { AND: [after, auditCondition(filters)] },
        }),
      (row) => row,
    );
    const names = await findActorNames(ctx.db, [...page.data, ...representedMembers(page.data)]);
    const objects = namesObjects ? await namedObjects(ctx, page.data) : [];
    return { ...page, data: page.data.map((row) => presentAuditEntry(row, names)), objects };
  },
);
