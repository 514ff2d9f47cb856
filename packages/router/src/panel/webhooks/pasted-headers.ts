/** The headers needed to verify a signature. */
export type SignedHeaders = { id: string | null; timestamp: string | null; signature: string | null };

/**
 * Extracts the three headers of Standard Webhooks from pasted text: HTTP header lines, `-H '…'` of curl, or a JSON
 * object. Names are case-insensitive.
 */
export function readHeaders(pasted: string): SignedHeaders {
  const pairs = fromJson(pasted) ?? fromLines(pasted);
  const found = (name: string) => pairs.find(([key]) => key === name)?.[1] ?? null;
  return { id: found('webhook-id'), timestamp: found('webhook-timestamp'), signature: found('webhook-signature') };
}

function fromJson(pasted: string): [string, string][] | null {
  if (!pasted.trimStart().startsWith('{')) return null;
  try {
    return Object.entries(Object(JSON.parse(pasted))).map(([name, value]) => [name.toLowerCase(), String(value)]);
  } catch {
    return null;
  }
}

function fromLines(pasted: string): [string, string][] {
  return pasted.split(/\r?\n/).flatMap((line): [string, string][] => {
    const match = header.exec(line);
    return match ? [[(match[1] ?? '').toLowerCase(), unquoted(line.slice(match.index + match[0].length))]] : [];
  });
}

/** Starts with literal text and has no unbounded repetition, so that matching takes linear time. */
const header = /(?<![A-Za-z-])(webhook-(?:id|timestamp|signature))["']?[ \t]{0,8}[:=]/i;
const around = new Set(['"', "'", ',', '\\', ' ', '\t']);

/** Strips the quotes and separators of a shell or program around a value, character by character. */
function unquoted(written: string): string {
  const value = written.trim();
  let end = value.length;
  while (end > 0 && around.has(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end).replace(/^["']/, '');
}
