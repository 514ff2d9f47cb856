import { inOrganization } from '@invoicing/db/connection/transaction';
import type { Services } from './services.ts';

/** A page of an organization that failed to render. */
export type PageFailure = { organizationId: string; memberId: string; correlationId: string };
type Noted = PageFailure & { path: string; errorName: string };

const mostInMinute = 20;
const minuteMs = 60_000;
const longestPath = 500;

/**
 * Records pages that failed to render, so that they can be found by correlation id. It never fails itself. The records
 * per organization and minute are limited, because an error on every page would otherwise write without end.
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

/** Marks the error of a page with its correlation id and whose page it was, before it is rethrown. */
export function markFailure(error: object, failure: PageFailure): void {
  // Next keeps an error's digest: the page shows it, and the process log has it together with the cause.
  Object.assign(error, { digest: failure.correlationId, failedPage: failure });
}

/** The page that an error belongs to, and the name of the error; null for an error that no operation threw. */
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
