import type { AuditDetails } from '@invoicing/db/audit/details';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { documentOfSource, Source } from '../drafts/source.ts';
import { requireFreeName, requireRoom, TemplateName } from './store.ts';

/**
 * Stores the content of an invoice or a draft under a name, as a template for drafts.
 * @throws AppError not_found; validation_failed where the name is taken, there are too many or it is too long
 */
export const saveTemplate = command(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ ...Source.shape, name: TemplateName }),
    output: z.object({ id: Uuid }),
  },
  async ({ ctx, input: { name, ...source } }) => {
    const { input } = await documentOfSource(ctx.tx, source);
    await requireFreeName(ctx, name, null);
    await requireRoom(ctx, input);
    const { id } = await ctx.tx.invoiceTemplate.create({ data: { name, input }, select: { id: true } });
    const details: AuditDetails = { from: source.of, from_id: source.id };
    await auditMember(ctx, 'invoice_template.created', { type: 'invoice_template', id }, details);
    return { id };
  },
);
