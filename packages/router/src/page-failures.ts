import { inOrganization } from '@invoicing/db/connection/transaction';
import type { Services } from './services.ts';

/** A page of an organization that could not be made. */
export type PageFailure = { organizationId: string; memberId: string; correlationId: string };
type Noted = PageFailure & { path: string; errorName: string };

const mostInMinute = 20;
const minuteMs = 60_000;
const longestPath = 500;

/**
 * Notes pages that could not be made, for who asks about their correlation ids later. It never fails, and of one
 * organization no more are noted in a minute than people read: what breaks every page would write without end.
 */
export function createPageFailures(services: Pick<Services, 'organizationDb' | 'clock' | 'logger'>) {
  let minute = 0;
  const counts = new Map<string, number>();
  const isWithin = (organizationId: string) => {
    const now = Math.floor(services.clock().getTime() / minuteMs);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(organizationId) ?? 0) + 1;
    counts.set(organizationId, count);
    return count <= mostInMinute;
  };
  return async ({ organizationId, path, ...facts }: Noted): Promise<void> => {
    if (!isWithin(organizationId)) return;
    const data = { ...facts, path: path.slice(0, longestPath), createdAt: services.clock() };
    await inOrganization(services.organizationDb, organizationId, (tx) => tx.pageFailure.create({ data })).catch(
      (err: unknown) => services.logger.warn({ err, correlationId: facts.correlationId }, 'failed page not recorded'),
    );
  };
}

/** Marks what a page failed by: thrown on, it is known by its correlation id, and whose page it was. */
export function markFailure(error: object, failure: PageFailure): void {
  // Next keeps the digest of an error: the page shows it, the log of the process has it with the cause.
  Object.assign(error, { digest: failure.correlationId, failedPage: failure });
}

/** Whose page an error ended, and what it is called; null for what was thrown by no operation. */
export function failureOf(error: unknown): (PageFailure & { errorName: string }) | null {
  const failure: unknown = Reflect.get(Object(error), 'failedPage');
  if (!isFailure(failure)) return null;
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return { ...failure, errorName: nameOf(cause) ?? nameOf(error) ?? 'Error' };
}

function isFailure(value: unknown): value is PageFailure {
  return typeof value === 'object' && value !== null && 'correlationId' in value && 'memberId' in value;
}

function nameOf(error: unknown): string | null {
  return error instanceof Error ? error.name.slice(0, 100) : null;
}
