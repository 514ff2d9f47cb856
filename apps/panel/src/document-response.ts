import 'server-only';

// Same origin, so that our page can measure its frame; scripts cannot run in it either way.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-same-origin";

/** A document's own HTML as an answer that no script can run in, for a frame of ours or a tab of its own. */
export function documentResponse({ html, sha256 }: { html: string; sha256: string }): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      etag: `"${sha256}"`,
    },
  });
}
