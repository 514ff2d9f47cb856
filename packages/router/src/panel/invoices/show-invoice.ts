import { logoOf } from '@invoicing/db/organization/logos';
import { z } from 'zod';
import { issuedOptions } from '../../approvals/decide/issued-options.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { sqlQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { ShownLocale, shownDocument } from '../documents/shown-document.ts';

/** An issued invoice as rendered today, with its KSeF number once it has one. @throws AppError not_found */
export const showInvoice = sqlQuery(
  {
    permission: 'invoices:read',
    input: z.strictObject({ invoice_id: Uuid, locale: ShownLocale }),
  },
  async ({ ctx, input }) => {
    const invoice = await getInvoiceOrThrow(ctx.db, input.invoice_id);
    const document = documentOf(await getDraftVersionOrThrow(ctx.db, invoice.draftId, invoice.draftVersion));
    const options = issuedOptions(
      invoice,
      document.input.issue_date,
      input.locale,
      await logoOf(ctx.db, ctx.organizationId, document.seller),
      invoice.submission ?? undefined,
    );
    return shownDocument(await ctx.services.rendering.render(ctx.organizationId, 'invoiceHtml', document, options));
  },
);
