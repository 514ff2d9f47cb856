import { evidenceResponse } from '@/evidence-response';
import { isFromElsewhere, refuseOrigin } from '@/same-origin';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; invoiceId: string }> };

/** Everything that there is of the invoice, as one ZIP with a page that checks it offline. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  if (isFromElsewhere(request)) return refuseOrigin();
  const { organizationId, invoiceId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoices:read'));
  const plan = await panel.startInvoiceEvidence({ invoice_id: invoiceId }).catch(notFoundOrThrow);
  return evidenceResponse(organizationId, plan);
}
