/**
 * Why KSeF would not accept these bytes as XML, checked before any parser sees them, or null. KSeF documentation,
 * "weryfikacja faktury": UTF-8 without BOM, a prolog naming only UTF-8, no processing instructions. Requiring UTF-8
 * prevents a document type from hiding in another encoding, so neither entities nor external files are ever read.
 */
export function xmlObjection(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'a byte order mark is not allowed';
  const text = utf8OrNull(bytes);
  if (text === null) return 'the document is not UTF-8';
  const prolog = /^<\?xml\s[^>]*?\?>/.exec(text)?.[0] ?? '';
  const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(prolog)?.[1] ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') return 'the prolog names an encoding other than UTF-8';
  if (text.includes('<!DOCTYPE')) return 'a document type declaration is not allowed';
  return text.includes('<?', prolog.length) ? 'a processing instruction is not allowed' : null;
}

/** KSeF's limits of size in bytes: of an invoice, and of one with an attachment ("weryfikacja faktury"). */
const maxFa3Bytes = { usual: 1_000_000, attached: 3_000_000 } as const;

/**
 * Whether an FA(3) document has an attachment (Zalacznik). A search is sufficient, because `<` is always escaped in XML
 * text.
 */
export function hasAttachment(xml: Uint8Array): boolean {
  return /<(?:[\w.-]+:)?Zalacznik[\s/>]/.test(new TextDecoder().decode(xml));
}

/** KSeF's size limit of such a document, in bytes. */
export function maxBytesOf(xml: Uint8Array): number {
  return xml.length > maxFa3Bytes.usual && hasAttachment(xml) ? maxFa3Bytes.attached : maxFa3Bytes.usual;
}

function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch (refusal) {
    if (refusal instanceof TypeError) return null;
    throw refusal;
  }
}
