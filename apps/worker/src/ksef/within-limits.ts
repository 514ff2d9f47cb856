import { setTimeout as sleep } from 'node:timers/promises';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { limitGroupOf } from '@invoicing/domain/ksef/limits';
import type { Services } from '../services.ts';
import { KsefPaused } from './breaker.ts';
import { allSellers, type Context, giveCallBack, KsefLimited, keepAway, takeCall } from './limits.ts';

/**
 * Makes a call of a seller within KSeF's rate limits: it is counted first, and not made if it would exceed them. After
 * a Retry-After no one calls in the group until it is over, because KSeF may count more calls than we do: other
 * programs may use the seller's limits too.
 * @throws KsefLimited without making the call, or the call's own error
 */
export async function withinLimits(
  services: Services,
  context: Context,
  url: string,
  method: string,
  call: () => Promise<Response>,
): Promise<Response> {
  const group = limitGroupOf(method, new URL(url).pathname);
  if (group === null) return withinPublicLimits(services, context.environment, call);
  // The job counts a document itself before it commits the transmission, so that a call which is not permitted leaves
  // no trace of one.
  const counted = group === 'invoiceSend' ? null : await takeCall(services, context, group);
  try {
    const response = await call();
    if (response.status === 429) await keepAway(services, context, group, response.headers.get('retry-after'));
    return response;
  } catch (error) {
    if (counted && error instanceof KsefPaused) await giveCallBack(services, context, group, counted);
    throw error;
  }
}

/** The longest that a call waits within its job. */
const longestWaitMs = 10_000;
/** Random delay of repeated calls, so that they are not all made at once. */
const spreadMs = 30_000;
/** The same for calls that wait within their job. */
const shortSpreadMs = 500;
const mostTries = 5;

/**
 * Makes a call that KSeF counts per IP address of the installation. A process makes one at a time: each call in
 * progress when KSeF blocks the address would prolong the block.
 * @throws KsefLimited without making the call, or the call's own error
 */
async function withinPublicLimits(
  services: Services,
  environment: KsefEnvironment,
  call: () => Promise<Response>,
): Promise<Response> {
  const context = { environment, nip: allSellers };
  return services.oneByOne(environment, async () => {
    const counted = await takePublicCall(services, context);
    try {
      const response = await call();
      if (response.status === 429) await keepAway(services, context, 'public', response.headers.get('retry-after'));
      return response;
    } catch (error) {
      if (error instanceof KsefPaused) await giveCallBack(services, context, 'public', counted);
      throw error;
    }
  });
}

/** Waits for the limits if the wait is short, so that a sign-in in progress does not have to start over. */
async function takePublicCall(services: Services, context: Context): Promise<Date> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeCall(services, context, 'public');
    } catch (error) {
      if (!(error instanceof KsefLimited)) throw error;
      const waitMs = error.at.getTime() - services.clock().getTime();
      if (waitMs > longestWaitMs || attempt === mostTries)
        throw new KsefLimited(new Date(error.at.getTime() + Math.random() * spreadMs));
      await sleep(Math.max(waitMs, 0) + Math.random() * shortSpreadMs);
    }
  }
}
