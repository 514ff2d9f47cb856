import { notFound } from 'next/navigation';
import { fileResponse } from '@/file-response';
import { apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';

type Props = { params: Promise<{ organizationId: string; setId: string }> };

/** The receipt of a set, or of one of its approvals: `of` has the id of its intent. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { organizationId, setId } = await params;
  const { panel } = await apiFor(await requirePermission(organizationId, 'approvals:read'));
  const set = await panel.getApprovalSet({ id: setId }).catch(notFoundOrThrow);
  const of = new URL(request.url).searchParams.get('of');
  const found = of === null ? set : set.approvals.find(({ id }) => id === of);
  if (!found?.receipt) notFound();
  const filename = of === null ? `approval-set-${found.id}.jws` : `approval-receipt-${found.id}.jws`;
  return fileResponse(bytesOf(found.receipt.value), { filename, mediaType: 'application/jose' });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
