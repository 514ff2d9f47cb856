/**
 * Fetches a response and reads it completely before anything is parsed, up to a limit.
 * @param most maximum size of the decompressed body in bytes
 * @throws Error when the response is larger
 */
export async function boundedFetch(url: string, init: RequestInit, most: number): Promise<Response> {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  const bodyless = response.status === 204 || response.status === 304;
  return new Response(bodyless ? null : Buffer.concat(chunks), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}
