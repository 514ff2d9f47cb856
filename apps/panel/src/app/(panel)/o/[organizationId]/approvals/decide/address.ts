export type Given = { id?: string | string[] };

/** The maximum of one decision. */
const documentsAtMost = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The chosen ids from the URL without duplicates; invalid ones are ignored. */
export function idsIn({ id = [] }: Given): string[] {
  const given = [id].flat().map((text) => text.toLowerCase());
  return [...new Set(given)].filter((text) => uuid.test(text)).slice(0, documentsAtMost);
}

/** The URL of the same set without one document. */
export function addressOf(documents: readonly { id: string }[], without: string): string {
  return `?${new URLSearchParams(documents.flatMap(({ id }) => (id === without ? [] : [['id', id]])))}`;
}
