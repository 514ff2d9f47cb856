import { isScope } from '@invoicing/oauth/scopes';
import { z } from 'zod';

const ScopeName = z.string().refine(isScope, { error: 'is no scope', params: { code: 'enum' } });

/** The scopes of a client: at least one; duplicates are removed. */
export const ScopeNames = z
  .array(ScopeName)
  .min(1)
  .max(24)
  .transform((names) => [...new Set(names)]);
