import { z } from 'zod';

/** A schema of a change with the meaning and the example that the member has in the whole input. */
export function withDocsOf<T extends z.ZodType>(known: z.core.$ZodType, schema: T): T {
  const { description, 'x-examples': examples } = { ...z.globalRegistry.get(known) };
  return description === undefined ? schema : schema.meta({ description, 'x-examples': examples });
}
