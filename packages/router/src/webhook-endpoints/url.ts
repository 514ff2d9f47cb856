import { AppError } from '@invoicing/domain/errors';
import { webhookUrlProblem } from '@invoicing/domain/webhook-url';
import type { OperationContext } from '../trpc.ts';

const problems = {
  too_long: 'must be at most 2048 characters',
  not_a_url: 'must be an absolute URL in ASCII (write an international name in punycode)',
  not_https: 'must begin with https://',
  credentials: 'must not hold a user name or password',
  fragment: 'must not hold a fragment',
  port: 'must use port 443 or 8443',
  not_a_public_name: 'must name a public host, not an address or an inner name',
  own_host: 'must not be this service itself',
} as const;

/**
 * Refuses an address to which nothing will be delivered. This machine is one of them, but for an installation in development and
 * never for an organization in production.
 * @throws AppError validation_failed with detail `url_not_allowed`
 */
export function requireUrl({ services, actor }: OperationContext, url: string): void {
  const allowLoopback = services.allowLoopbackWebhooks && actor.environment !== 'production';
  const problem = webhookUrlProblem(url, { allowLoopback, ownHosts: [new URL(services.baseUrl).hostname] });
  if (problem === null) return;
  const detail = { code: 'url_not_allowed', path: '/url', message: problems[problem] };
  throw new AppError('validation_failed', 'The request body has invalid fields.', [detail]);
}
