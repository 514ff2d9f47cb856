export type Given = { id?: string | string[] };

/** As many as one decision covers. */
const documentsAtMost = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is chosen, as the address says it, each once; what is no id is left out. */
export function idsIn({ id = [] }: Given): string[] {
  const given = [id].flat().map((text) => text.toLowerCase());
  return [...new Set(given)].filter((text) => uuid.test(text)).slice(0, documentsAtMost);
}

/** The page of the same documents without one of them. */
export function addressOf(documents: readonly { id: string }[], without: string): string {
  return `?${new URLSearchParams(documents.flatMap(({ id }) => (id === without ? [] : [['id', id]])))}`;
}
