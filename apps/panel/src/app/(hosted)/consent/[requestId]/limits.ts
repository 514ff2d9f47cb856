import type { Scope } from '@invoicing/oauth/scopes';

type Powers = Record<string, { invoices: readonly Scope[]; corrections: readonly Scope[] }>;

/** Scopes that act on documents, for each of the two kinds; any one of them is sufficient. */
const powers = {
  issue: { invoices: ['invoices:issue'], corrections: ['invoice-corrections:issue'] },
  send: {
    invoices: ['ksef-submissions:send', 'ksef-submissions:retry'],
    corrections: ['invoice-correction-ksef-submissions:send', 'invoice-correction-ksef-submissions:retry'],
  },
  prepare: { invoices: ['invoice-drafts:write'], corrections: ['invoice-corrections:write'] },
  ask: { invoices: ['invoice-approvals:request'], corrections: ['invoice-correction-approvals:request'] },
} as const satisfies Powers;
/** Scopes that act on anything else. */
const writes = { customers: 'customers:write', webhooks: 'webhook-endpoints:write' } as const satisfies Record<
  string,
  Scope
>;

type Power = keyof typeof powers;
type Kind = 'invoices' | 'corrections' | 'both';
type Limit = { power: 'approve' | 'manage' | keyof typeof writes | Power; kind?: Kind };

/**
 * What an application with these scopes cannot do, the most far-reaching first. No scope permits approving, or changing
 * members, settings or the connection to KSeF.
 */
export function limitsOf(held: readonly string[]): Limit[] {
  const lacks = (scopes: readonly Scope[]) => !scopes.some((scope) => held.includes(scope));
  const limits: Limit[] = [{ power: 'approve' }, { power: 'manage' }];
  for (const power of ['issue', 'send', 'prepare', 'ask'] as const) {
    const kind = kindOf(lacks(powers[power].invoices), lacks(powers[power].corrections));
    if (kind) limits.push({ power, kind });
  }
  for (const power of ['customers', 'webhooks'] as const) if (lacks([writes[power]])) limits.push({ power });
  return limits;
}

function kindOf(invoices: boolean, corrections: boolean): Kind | null {
  if (invoices && corrections) return 'both';
  if (invoices) return 'invoices';
  return corrections ? 'corrections' : null;
}
