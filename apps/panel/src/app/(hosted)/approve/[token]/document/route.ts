import { notFound } from 'next/navigation';
import { loadReview } from '../review';

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * The document to be decided on, byte for byte: its SHA-256 is the one that the decision repeats. No script can run in
 * it.
 */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { review } = await loadReview((await params).token);
  if (!review) notFound();
  return new Response(review.document.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      etag: `"${review.document.htmlSha256}"`,
    },
  });
}
