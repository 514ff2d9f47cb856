/**
 * Prefixes of catalogue keys for details that are codes; the first with an entry for the code is used. All other
 * details are texts, numbers, moments or ids and shown unchanged.
 */
export const codeWords: Readonly<Record<string, readonly string[]>> = {
  action: ['approvals.action_', 'audit.actions.'],
  actor: ['audit.actors.'],
  after: ['permissions.'],
  because: ['audit.codes.'],
  before: ['permissions.'],
  change: ['clients.request_'],
  changed: ['settings.member_'],
  documents: ['series.documents_', 'series.numbersOf_'],
  environment: ['environments.'],
  failure: ['ksefRequest.failure_'],
  format: ['audit.codes.'],
  fourEyes: ['policy.rule_'],
  from: ['roles.', 'audit.codes.'],
  grant: ['audit.codes.'],
  kind: ['clients.kind_', 'ksef.kind_'],
  outcome: ['audit.outcomes.'],
  purpose: ['audit.codes.'],
  reason: ['audit.codes.', 'webhooks.disabled_'],
  requested: ['permissions.'],
  reset: ['series.reset_'],
  role: ['roles.'],
  scopes: ['permissions.'],
  to: ['roles.'],
  was: ['states.'],
};

/** The keys that may have words for a code, such as `permissions.customers_read` for `customers:read`. */
export function keysFor(name: string, code: string): string[] {
  const beginnings = Object.hasOwn(codeWords, name) ? (codeWords[name] ?? []) : [];
  return beginnings.flatMap((beginning) => [`${beginning}${code}`, `${beginning}${code.replaceAll(/[:.]/g, '_')}`]);
}

/** The details with a label, in the order of the entry, and the others, which another release wrote. */
export function partsOf(details: unknown, isKnown: (name: string) => boolean) {
  const all = Object.entries(Object(details)).filter(([, value]) => value !== undefined);
  return { known: all.filter(([name]) => isKnown(name)), left: all.filter(([name]) => !isKnown(name)) };
}
