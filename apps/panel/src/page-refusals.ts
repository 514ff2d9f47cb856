import type { Permission } from '@invoicing/router/access/permissions';
import { forbidden, notFound } from 'next/navigation';
import { logger } from './log';

/** The reference by which people can find a refused page. */
type Found = { correlationId: string };

/** Answers 403 in place of a page, with a line of the log. */
export function answerForbidden(facts: Found & { organizationId: string; permission: Permission }): never {
  logger.info({ status: 403, ...facts }, 'page forbidden for the role');
  forbidden();
}

/** Answers 404 in place of a page, with a line of the log; not with the address, which may name a person. */
export function answerNotFound({ correlationId }: Found): never {
  logger.info({ status: 404, correlationId }, 'page not found');
  notFound();
}
