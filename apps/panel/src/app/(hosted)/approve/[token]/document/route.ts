import { notFound } from 'next/navigation';
import { documentResponse } from '@/document-response';
import { loadReview } from '../review';

/**
 * The document of the approval, byte for byte: its SHA-256 is the one that the decision is bound to. Scripts cannot run
 * in it.
 */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { review } = await loadReview((await params).token);
  if (!review) notFound();
  const { html, htmlSha256: sha256 } = review.document;
  return documentResponse({ html, sha256 });
}
