import { documentResponse } from '@/document-response';
import { shownLocale } from '@/preferences';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string }> };
type Tried = Parameters<Awaited<ReturnType<typeof apiFor>>['panel']['showTriedCorrection']>[0];

/** Renders a correction that is not stored, for the preview next to its form, which posts its values. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  if (!isSameOrigin(request)) return refuseOrigin();
  const { organizationId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'invoice-corrections:write'));
  const given = trustTried(new URLSearchParams(await request.text()).get('given'));
  if (!given) return Response.json({ error: 'validation_failed' }, { status: 400 });
  return documentResponse(
    await panel.showTriedCorrection({ ...given, locale: await shownLocale() }).catch(notFoundOrThrow),
  );
}

/** The operation checks every member of it. */
function trustTried(given: unknown): Tried | null {
  try {
    return typeof given === 'string' ? (JSON.parse(given) as Tried) : null;
  } catch {
    return null;
  }
}
