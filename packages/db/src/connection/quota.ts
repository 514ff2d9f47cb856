import { PoolExhausted } from './unavailable.ts';

type Quota = { held: number; waiting: { enter: () => void; cancel: NodeJS.Timeout }[] };

/**
 * Limits the connections of one pool that an organization may hold at a time, so that one whose queries block leaves
 * connections for the others.
 */
export type ConnectionQuotas = { enter(organizationId: string): Promise<void>; leave(organizationId: string): void };

/**
 * @param limit how many connections one organization holds at most
 * @param waitMs after which `enter` gives up waiting with PoolExhausted
 */
export function createConnectionQuotas(limit: number, waitMs: number): ConnectionQuotas {
  const quotas = new Map<string, Quota>();
  return {
    enter(organizationId) {
      const quota = quotas.get(organizationId) ?? { held: 0, waiting: [] };
      quotas.set(organizationId, quota);
      if (quota.held >= limit) return waitIn(quota, waitMs);
      quota.held += 1;
      return Promise.resolve();
    },
    leave(organizationId) {
      const quota = quotas.get(organizationId);
      if (!quota) return;
      const next = quota.waiting.shift();
      // The place passes directly to the waiting caller, so a later one cannot take it first.
      if (next) {
        clearTimeout(next.cancel);
        next.enter();
      } else quota.held -= 1;
      if (quota.held === 0) quotas.delete(organizationId);
    },
  };
}

function waitIn(quota: Quota, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter = {
      enter: resolve,
      cancel: setTimeout(() => {
        quota.waiting.splice(quota.waiting.indexOf(waiter), 1);
        reject(new PoolExhausted('the organization has as many connections as it may, and none became free in time'));
      }, waitMs),
    };
    quota.waiting.push(waiter);
  });
}
