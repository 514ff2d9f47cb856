/** Descriptions by schema, then by path within it; the empty path is the schema itself. */
export type Words = Record<string, Record<string, string>>;
