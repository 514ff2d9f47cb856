import { PoolExhausted } from './unavailable.ts';

type Share = { held: number; waiting: { enter: () => void; cancel: NodeJS.Timeout }[] };

/**
 * Lets each organization hold so many connections of one pool at a time, so that what blocks one of them leaves some
 * for the others.
 */
export type Shares = { enter(organizationId: string): Promise<void>; leave(organizationId: string): void };

/**
 * @param limit how many connections one organization holds at most
 * @param waitMs after which `enter` gives up waiting with PoolExhausted
 */
export function createShares(limit: number, waitMs: number): Shares {
  const shares = new Map<string, Share>();
  return {
    enter(organizationId) {
      const share = shares.get(organizationId) ?? { held: 0, waiting: [] };
      shares.set(organizationId, share);
      if (share.held >= limit) return waitIn(share, waitMs);
      share.held += 1;
      return Promise.resolve();
    },
    leave(organizationId) {
      const share = shares.get(organizationId);
      if (!share) return;
      const next = share.waiting.shift();
      // The caller that waits takes the place over, so a later caller cannot take it first.
      if (next) {
        clearTimeout(next.cancel);
        next.enter();
      } else share.held -= 1;
      if (share.held === 0) shares.delete(organizationId);
    },
  };
}

function waitIn(share: Share, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter = {
      enter: resolve,
      cancel: setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(waiter), 1);
        reject(new PoolExhausted('the organization has as many connections as it may, and none became free in time'));
      }, waitMs),
    };
    share.waiting.push(waiter);
  });
}
