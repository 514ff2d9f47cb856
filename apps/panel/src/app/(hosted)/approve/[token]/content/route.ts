import { notFound } from 'next/navigation';
import { orUnreadable } from '@/unreadable-file';
import { loadContent } from '../review';

/**
 * The content whose SHA-256 the decision page shows, byte for byte: JSON of a draft or XML of an issued document. It is
 * served as plain text, so that browsers show it unchanged.
 */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  return orUnreadable(async () => contentResponse(await loadContent(token)));
}

function contentResponse(content: string | null): Response {
  if (content === null) notFound();
  return new Response(content, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
