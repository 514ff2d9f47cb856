/** What a signature is checked by. */
export type SignedHeaders = { id: string | null; timestamp: string | null; signature: string | null };

/**
 * Finds the three headers of Standard Webhooks in whatever a developer has at hand: lines as HTTP writes them, `-H '…'`
 * of curl, or a JSON object. Names count in any case.
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
    const match = /["'\s]*([A-Za-z][A-Za-z-]*)["']?\s*[:=]\s*(.*)$/.exec(line.replace(/^\s*(?:-H|--header)\s+/, ''));
    return match
      ? [[(match[1] ?? '').toLowerCase(), (match[2] ?? '').replace(/["',\\\s]+$/, '').replace(/^["']/, '')]]
      : [];
  });
}
