import { type Scope, scopes, scopeTable } from './scopes.ts';

const named = (fits: (resource: string, verb: string) => boolean): Scope[] =>
  scopes.filter((scope) => {
    const [resource = '', verb = ''] = scope.split(':');
    return fits(resource, verb);
  });
const isWebhook = (resource: string) => resource.startsWith('webhook');

/**
 * Common sets of scopes: read-only; preparing documents; issuing and sending them to KSeF; and an agent, which may do
 * everything that has no effect outside of the service.
 */
export const scopePresets = {
  readOnly: named((_, verb) => verb === 'read'),
  drafter: named((resource, verb) => !isWebhook(resource) && (verb === 'read' || verb === 'write')),
  issuer: named((resource) => !isWebhook(resource)),
  agent: scopes.filter((scope) => !scopeTable[scope].highRisk),
} as const;
