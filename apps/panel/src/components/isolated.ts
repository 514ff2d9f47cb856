/**
 * Text of others inside one of our sentences: its direction of writing reaches no further than itself (Unicode Standard
 * Annex 9, first strong isolate).
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
