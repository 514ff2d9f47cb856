import { documentResponse } from '@/document-response';
import { shownLocale } from '@/preferences';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; draftId: string }> };

/** The preview of a version of a draft of a correction, for the frame on its page; the current one unless named. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { organizationId, draftId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoice-corrections:read'));
  const { searchParams } = new URL(request.url);
  const version = searchParams.get('version');
  const shown = {
    process_id: searchParams.get('process') ?? '',
    draft_id: draftId,
    locale: await shownLocale(),
    ...(version === null ? {} : { version: Number(version) }),
  };
  return documentResponse(await panel.showCorrectionDraft(shown).catch(notFoundOrThrow));
}
