import 'server-only';

/** A logo as an answer that a browser keeps but asks about each time; 404 where there is none to see. */
export function logoResponse(request: Request, logo: { png: string; sha256: string } | null): Response {
  const headers = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' };
  if (logo === null) return new Response(null, { status: 404, headers });
  const etag = `"${logo.sha256}"`;
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  const png = Buffer.from(logo.png, 'base64');
  return new Response(png, { headers: { ...headers, etag, 'content-type': 'image/png' } });
}
