import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { noTemplate, requireFreeName, TemplateName } from './store.ts';

/** Renames a template. @throws AppError not_found, validation_failed where another has the name */
export const renameTemplate = command(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ id: Uuid, name: TemplateName }),
    output: z.object({ id: Uuid }),
  },
  async ({ ctx, input: { id, name } }) => {
    await requireFreeName(ctx, name, id);
    const { count } = await ctx.tx.invoiceTemplate.updateMany({ where: { id }, data: { name } });
    if (count === 0) throw noTemplate();
    await auditMember(ctx, 'invoice_template.renamed', { type: 'invoice_template', id });
    return { id };
  },
);
