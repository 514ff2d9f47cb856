import { ids } from '@invoicing/domain/events/example-ids';
import { says } from '@invoicing/domain/messages/says';
import { hasErrors, rulesetVersion } from '@invoicing/domain/validate';
import { z } from 'zod';
import { preparedSqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { ContentHash, Timestamp, Uuid, Version } from '../wire.ts';
import { checkVersion } from './check.ts';
import { DraftIssue } from './schema.ts';
import { getNamedVersionOrThrow } from './store.ts';

const InvoiceDraftValidation = z
  .object({
    type: z.literal('invoice_draft_validation'),
    draft_id: Uuid,
    draft_version: z.number().int(),
    content_hash: ContentHash,
    valid: z.boolean(),
    ruleset: z.object({ schema: z.literal('FA(3)'), schema_version: z.literal('1-0E'), ruleset_version: z.string() }),
    issues: z.array(DraftIssue),
    validated_at: Timestamp,
  })
  .meta({ id: 'InvoiceDraftValidation' });

const ruleset = { schema: 'FA(3)', schema_version: '1-0E', ruleset_version: rulesetVersion } as const;

/**
 * Only the current rules can be applied. The contract does not list the versions, because they change independently of
 * it.
 */
const RulesetVersion = z.string().refine((version) => version === rulesetVersion, {
  error: says('enum.only', { with: { known: `"${rulesetVersion}"` } }),
});

export const validateInvoiceDraft = preparedSqlCommand(
  {
    permission: 'invoice-drafts:read',
    route: route('POST', '/api/v1/invoice-drafts/{draft_id}/validation', 'validateInvoiceDraft', {
      rateClass: 'preview',
    }),
    docs: {
      tag: 'Invoice drafts',
      summary: 'Check a version of a draft',
      description:
        'Validates one version of a draft with the same rules and XML schema that issuing uses, including the technical rules of KSeF, so that documents that pass are rarely rejected. Issues are reported in English and Polish, with the place in your input and the FA(3) element.',
      goesWrong: 'Invalid content is not an HTTP error: the response has status 200 and `valid: false`.',
      next: 'Fix issues of severity `error` with `updateInvoiceDraft`, then render the draft or request approval.',
      errors: ['not_found', 'validation_failed'],
      examples: {
        valid: { summary: 'Nothing is wrong', input: { draft_id: ids.draft, draft_version: 2 } },
      },
    },
    input: z.strictObject({ draft_id: Uuid, draft_version: Version, ruleset_version: RulesetVersion.optional() }),
    output: InvoiceDraftValidation,
  },
  async (ctx, { draft_id, draft_version }) => {
    const version = await getNamedVersionOrThrow(ctx.db, draft_id, draft_version);
    const { issues } = await checkVersion(ctx.db, version, ctx);
    return { version, issues };
  },
  async ({ ctx }) => {
    const { version, issues } = ctx.prepared;
    return {
      type: 'invoice_draft_validation' as const,
      draft_id: version.draftId,
      draft_version: version.version,
      content_hash: version.contentHash,
      valid: !hasErrors(issues),
      ruleset,
      issues: issues.map((issue) => ({ ...issue, docs_url: `${ctx.services.baseUrl}/docs/errors#detail-codes` })),
      validated_at: ctx.now.toISOString(),
    };
  },
);
