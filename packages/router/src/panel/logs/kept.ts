import type { OperationContext } from '../../context.ts';

const dayMs = 86_400_000;

/** Requests at or before this moment are past their retention, also while the hourly purge has not come to them. */
export function requestsKeptSince({ services, now }: Pick<OperationContext, 'services' | 'now'>): Date {
  return new Date(now.getTime() - services.requestsKeptDays * dayMs);
}
