import { readAnnouncements } from '@invoicing/db/announcements';
import type { View } from '@invoicing/domain/legal-deadline';
import type { OperationContext } from '../trpc.ts';

/** By what the state of documents is judged now; announced outages of KSeF move their deadlines. */
export async function viewOf({ db, now, actor }: Pick<OperationContext, 'db' | 'now' | 'actor'>): Promise<View> {
  return { now, announcements: await readAnnouncements(db, actor.environment, now) };
}
