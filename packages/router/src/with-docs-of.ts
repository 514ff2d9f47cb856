import { z } from 'zod';

/** A schema for changing a member, with the description and the example that the member has in the full input. */
export function withDocsOf<T extends z.ZodType>(known: z.core.$ZodType, schema: T): T {
  const { description, 'x-examples': examples } = { ...z.globalRegistry.get(known) };
  return description === undefined ? schema : schema.meta({ description, 'x-examples': examples });
}
