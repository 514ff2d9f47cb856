import { documentResponse } from '@/document-response';
import { shownLocale } from '@/preferences';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; correctionId: string }> };

/** The correction as it reads, for the frame on its page. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { organizationId, correctionId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoice-corrections:read'));
  const shown = { correction_id: correctionId, locale: await shownLocale() };
  return documentResponse(await panel.showCorrection(shown).catch(notFoundOrThrow));
}
