import { notFound } from 'next/navigation';
import { fileResponse } from '@/file-response';
import { getServices } from '@/server';
import { loadReceipt } from '../review';

/**
 * The receipt of a decision, for those who may see its page: a PDF or, with `form=jws`, the signed file that proves it.
 */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const receipt = await loadReceipt((await params).token);
  if (receipt === null) notFound();
  const { id, jws, facts, about, organizationId } = receipt;
  if (new URL(request.url).searchParams.get('form') !== 'jws') {
    const pdf = await getServices().rendering.render(organizationId, 'receiptPdf', facts, about);
    return fileResponse(whole(pdf), { filename: `approval-receipt-${id}.pdf`, mediaType: 'application/pdf' });
  }
  if (jws === null) notFound();
  const bytes = new TextEncoder().encode(jws);
  return fileResponse(whole(bytes), { filename: `approval-receipt-${id}.jws`, mediaType: 'application/jose' });
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
