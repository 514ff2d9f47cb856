import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import type { Permission } from '../../access/permissions.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { countedAtMost } from '../documents/facts.ts';
import { approvedWork } from './approved-work.ts';
import { endingCredentials } from './ending-credentials.ts';
import { failingWebhooks } from './failing-webhooks.ts';
import { ksefOfOthers } from './ksef-failure.ts';
import { rejectedDocuments, uncertainDocuments } from './unresolved.ts';
import { unsentDocuments } from './unsent.ts';
import { expiringApprovals, ownDecisions } from './waiting-approvals.ts';
import { byDeadline, type WorkRow } from './work-row.ts';

/** Most urgent first. Several sources belong to `due`. */
export const workGroups = ['due', 'approved', 'rejected', 'uncertain', 'decisions', 'webhooks', 'credentials'] as const;
export type WorkGroup = (typeof workGroups)[number];
type Source = { group: WorkGroup; needs: Permission; find: (ctx: OperationContext) => Promise<WorkRow[]> };

/** Sources of work, each for members who may read its own page. */
const sources: Source[] = [
  { group: 'due', needs: 'ksef-submissions:read', find: unsentDocuments },
  { group: 'due', needs: 'approvals:read', find: expiringApprovals },
  { group: 'approved', needs: 'invoices:issue', find: approvedWork },
  { group: 'rejected', needs: 'ksef-submissions:read', find: rejectedDocuments },
  { group: 'uncertain', needs: 'ksef-submissions:read', find: uncertainDocuments },
  { group: 'decisions', needs: 'approvals:read', find: ownDecisions },
  { group: 'webhooks', needs: 'webhook-endpoints:read', find: failingWebhooks },
  { group: 'credentials', needs: 'ksef-connection:read', find: endingCredentials },
  { group: 'credentials', needs: 'organization:read', find: ksefOfOthers },
];

/** Upper bound on the rows of a group. */
const shownRows = 5;

/**
 * Everything that needs a person now, in groups with a few rows each and their total; `countedAtMost` means that many
 * or more. Empty groups are left out, so an empty result means that nothing this member may see is waiting.
 */
export const getWork = query(
  {
    permission: 'organization:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const read = sources.filter(({ needs }) => permits(ctx.actor, needs));
    const found = await Promise.all(read.map(async ({ group, find }) => ({ group, rows: await find(ctx) })));
    const groups = workGroups.map((name) => {
      const rows = found.flatMap(({ group, rows: own }) => (group === name ? own : []));
      const ordered = name === 'due' || name === 'credentials' ? rows.toSorted(byDeadline) : rows;
      return { name, rows: ordered.slice(0, shownRows), total: Math.min(rows.length, countedAtMost) };
    });
    return { countedAtMost, groups: groups.filter(({ total }) => total > 0) };
  },
);
