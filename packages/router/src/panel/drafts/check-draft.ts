import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, int, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { type Parties, partiesOfInvoice } from '@invoicing/domain/lookups/lookups';
import { hasErrors } from '@invoicing/domain/validate';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { checkVersion } from '../../invoice-drafts/check.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { answersAbout, notAskedAbout } from '../../lookups/registers.ts';
import { plannedDisplay } from '../../numbering/number-plan.ts';
import { sqlQuery } from '../../operation.ts';
import { maxVersion, queryInteger, Uuid } from '../../wire.ts';

const shownVersions = 50;

/**
 * Returns the current issues of a draft version, its planned number, the lookups in registers and those not made, and
 * the latest fifty versions of the draft.
 * @throws AppError not_found
 */
export const checkDraft = sqlQuery(
  {
    permission: 'invoice-drafts:read',
    input: z.strictObject({ draft_id: Uuid, version: queryInteger(1, maxVersion).optional() }),
  },
  async ({ ctx, input }) => {
    const draft = await getDraftOrThrow(ctx.db, input.draft_id);
    const version = await getDraftVersionOrThrow(ctx.db, draft.id, input.version ?? draft.version);
    const { document, issues, plan } = await checkVersion(ctx.db, version, ctx);
    return {
      buyer: { name: document.buyer.name, taxIdentifier: document.buyer.tax_identifier.value },
      number: plannedDisplay(plan).numberDisplay,
      valid: !hasErrors(issues),
      issues: issues.map(({ severity, code, path, message, message_pl }) => ({
        severity,
        code,
        path,
        message,
        message_pl,
      })),
      isCurrent: version.version === draft.version,
      registers: await registersOf(ctx, partiesOfInvoice(document)),
      versions: await versionsOf(ctx.db, draft.id),
    };
  },
);

async function registersOf(ctx: OperationContext<Sql>, parties: Parties) {
  const asked = await answersAbout(ctx.db, parties, ctx);
  const notAsked = await notAskedAbout(ctx.db, parties, ctx);
  return [
    ...asked.map(({ source, subject, day, reference, answeredAt }) => ({
      ...{ source, subject, day, reference, notAsked: null },
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ...notAsked.map(({ source, subject, day, because }) => ({
      ...{ source, subject, day, reference: null, notAsked: because },
      answeredAt: null,
    })),
  ];
}

const latestVersions = prepare('find-latest-draft-versions', { draftId: uuid, most: int }, ({ draftId, most }) =>
  tables
    .selectFrom('invoice_draft_versions')
    .select(['version', 'created_at as createdAt'])
    .where('organization_id', '=', currentOrganization)
    .where('draft_id', '=', draftId)
    .orderBy('version', 'desc')
    .limit(most),
);

async function versionsOf(db: Sql, draftId: string) {
  const rows = await ask(db, latestVersions, { draftId, most: shownVersions });
  return rows.map(({ version, createdAt }) => ({ version, at: createdAt.toISOString() }));
}
