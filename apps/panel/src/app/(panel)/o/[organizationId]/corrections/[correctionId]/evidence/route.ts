import { evidenceResponse } from '@/evidence-response';
import { isFromElsewhere, refuseOrigin } from '@/same-origin';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; correctionId: string }> };

/** Everything that there is of the correction, as one ZIP with a page that checks it offline. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  if (isFromElsewhere(request)) return refuseOrigin();
  const { organizationId, correctionId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoice-corrections:read'));
  const plan = await panel.startCorrectionEvidence({ correction_id: correctionId }).catch(notFoundOrThrow);
  return evidenceResponse(organizationId, plan);
}
