import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { noTemplate } from './store.ts';

/** Deletes a template; drafts created from it are unchanged. @throws AppError not_found */
export const deleteTemplate = command(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ id: Uuid }),
  },
  async ({ ctx, input: { id } }) => {
    const { count } = await ctx.tx.invoiceTemplate.deleteMany({ where: { id } });
    if (count === 0) throw noTemplate();
    await auditMember(ctx, 'invoice_template.deleted', { type: 'invoice_template', id });
    return { id };
  },
);
