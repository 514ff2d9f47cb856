import { isScope } from '@invoicing/oauth/scopes';
import { z } from 'zod';

const ScopeName = z.string().refine(isScope, { error: 'is no scope', params: { code: 'enum' } });

/** What a client may ask for: at least one scope; a repeated one counts once. */
export const ScopeNames = z
  .array(ScopeName)
  .min(1)
  .max(24)
  .transform((names) => [...new Set(names)]);
