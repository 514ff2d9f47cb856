import { createReadiness, type Unreadiness } from '@invoicing/db/operations/readiness';
import type { Services } from './services.ts';

/** Says at each call what stands in the way of serving requests now; nothing when they would be served. */
export function readinessOf({ db, organizationDb, keys }: Services): () => Promise<Unreadiness[]> {
  return createReadiness({ db, organizationDb, keys });
}
