import openapiTS, { astToString } from 'openapi-typescript';

const banner =
  '/** Types of the public API for TypeScript clients, generated from the contract by `pnpm contract`. */\n';

/**
 * The TypeScript types that openapi-typescript generates from the contract; a request may omit members with a default.
 * @param document the document as JSON text
 */
export async function clientTypes(document: string): Promise<string> {
  return `${banner}${astToString(await openapiTS(document, { defaultNonNullable: false }))}`;
}
