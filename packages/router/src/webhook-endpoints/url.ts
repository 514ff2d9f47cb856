import type { Sql } from '@invoicing/db/connection/client';
import { detail } from '@invoicing/domain/messages/detail';
import { webhookUrlProblem } from '@invoicing/domain/webhooks/url';
import type { OperationContext } from '../context.ts';
import { invalidBody } from '../refusals/invalid-input.ts';

/**
 * Refuses a URL to which nothing can be delivered. That includes this machine, except in a development installation,
 * and never for an organization in production.
 * @throws AppError validation_failed with detail `url_not_allowed`
 */
export function requireUrl({ services, actor }: OperationContext<Sql>, url: string): void {
  const allowLoopback = services.allowLoopbackWebhooks && actor.environment !== 'production';
  const problem = webhookUrlProblem(url, { allowLoopback, ownHosts: [new URL(services.baseUrl).hostname] });
  if (problem === null) return;
  throw invalidBody(detail(`url_not_allowed.${problem}`, { path: '/url' }));
}
