import { documentResponse } from '@/document-response';
import { shownLocale } from '@/preferences';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; draftId: string }> };

/**
 * The preview of a version of the draft, for the frame on its page; the current one unless the address names another.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { organizationId, draftId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoice-previews:read'));
  const version = new URL(request.url).searchParams.get('version');
  const shown = {
    draft_id: draftId,
    locale: await shownLocale(),
    ...(version === null ? {} : { version: Number(version) }),
  };
  return documentResponse(await panel.showDraft(shown).catch(notFoundOrThrow));
}
