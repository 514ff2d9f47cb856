import type { z } from 'zod';

/** A member that may be left out; absent and null mean the same. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
