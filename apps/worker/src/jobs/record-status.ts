import { areWebhooksMoving, countMinute } from '@invoicing/db/operations/status-days';
import type { Services } from '../services.ts';

/** If KSeF was not called for this long, its state is unknown. */
const knownForMs = 10 * 60_000;

/** Counts this minute for the public status page: for the workers, webhooks, and each KSeF environment in use. */
export async function recordStatus({ db, breakers, clock }: Services): Promise<void> {
  await countMinute(db, 'worker', true);
  await countMinute(db, 'webhooks', await areWebhooksMoving(db, clock()));
  for (const [environment, isPaused] of breakers.paused())
    if (isPaused || breakers.wasCalled(environment, knownForMs))
      await countMinute(db, `ksef_${environment}`, !isPaused);
}
