import { createReadiness, type Unreadiness } from '@invoicing/db/operations/readiness';
import type { Services } from './services.ts';

/** The reasons why requests cannot be served now; none when they can. */
export function readinessOf({ db, organizationDb, keys }: Services): () => Promise<Unreadiness[]> {
  return createReadiness({ db, organizationDb, keys });
}
