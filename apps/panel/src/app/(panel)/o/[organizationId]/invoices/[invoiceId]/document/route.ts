import { documentResponse } from '@/document-response';
import { shownLocale } from '@/preferences';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; invoiceId: string }> };

/** The invoice as it reads, for the frame on its page. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { organizationId, invoiceId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoices:read'));
  const shown = { invoice_id: invoiceId, locale: await shownLocale() };
  return documentResponse(await panel.showInvoice(shown).catch(notFoundOrThrow));
}
