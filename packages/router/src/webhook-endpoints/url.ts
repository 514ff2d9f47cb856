import type { Sql } from '@invoicing/db/connection/client';
import { detail } from '@invoicing/domain/messages/detail';
import { webhookUrlProblem } from '@invoicing/domain/webhooks/url';
import type { OperationContext } from '../context.ts';
import { invalidBody } from '../refusals/invalid-input.ts';

/**
 * Refuses an address to which nothing will be delivered. This machine is one of them, but for an installation in
 * development and never for an organization in production.
 * @throws AppError validation_failed with detail `url_not_allowed`
 */
export function requireUrl({ services, actor }: OperationContext<Sql>, url: string): void {
  const allowLoopback = services.allowLoopbackWebhooks && actor.environment !== 'production';
  const problem = webhookUrlProblem(url, { allowLoopback, ownHosts: [new URL(services.baseUrl).hostname] });
  if (problem === null) return;
  throw invalidBody(detail(`url_not_allowed.${problem}`, { path: '/url' }));
}
