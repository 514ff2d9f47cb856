import { type Scope, scopes, scopeTable } from './scopes.ts';

const named = (fits: (resource: string, verb: string) => boolean): Scope[] =>
  scopes.filter((scope) => {
    const [resource = '', verb = ''] = scope.split(':');
    return fits(resource, verb);
  });
const isWebhook = (resource: string) => resource.startsWith('webhook');

/**
 * Usual sets of scopes: who only reads; who prepares documents; who takes them all the way to KSeF; and an agent, which
 * does everything that does not act outwards.
 */
export const scopePresets = {
  readOnly: named((_, verb) => verb === 'read'),
  drafter: named((resource, verb) => !isWebhook(resource) && (verb === 'read' || verb === 'write')),
  issuer: named((resource) => !isWebhook(resource)),
  agent: scopes.filter((scope) => !scopeTable[scope].highRisk),
} as const;
