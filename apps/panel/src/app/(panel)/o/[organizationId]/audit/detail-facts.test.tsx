import { type AuditDetailName, auditDetailNames } from '@invoicing/db/audit/details';
import { ApprovalAction, ApprovalStatus, KsefEnvironment, Role } from '@invoicing/db/generated/enums';
import type { EndReason } from '@invoicing/oauth/consents';
import { scopes } from '@invoicing/oauth/scopes';
import type { RevocationCause } from '@invoicing/router/approvals/use/revoke';
import { auditFormats, auditOutcomes } from '@invoicing/router/panel/audit/filters';
import { clientChanges } from '@invoicing/router/panel/clients/mail-texts';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { DetailFacts } from './detail-facts';
import { codeWords } from './detail-words';

const causes = {
  member_deactivated: true,
  role_changed: true,
  factor_removed: true,
  policy_changed: true,
  secret_shown: true,
  client_revoked: true,
  draft_discarded: true,
  process_abandoned: true,
  taken_back: true,
  delegation_withdrawn: true,
  found_at_use: true,
} satisfies Record<RevocationCause, true>;
const reasons = {
  withdrawn: true,
  code_refused: true,
  code_replayed: true,
  refresh_token_reused: true,
  revoked_by_client: true,
  member_not_entitled: true,
} satisfies Record<EndReason, true>;

/** All codes that are logged under a name of `codeWords`. */
const codes: Record<string, readonly string[]> = {
  action: Object.values(ApprovalAction),
  actor: ['worker', 'operator', 'anonymous'],
  after: scopes,
  because: Object.keys(causes),
  before: scopes,
  change: clientChanges,
  changed: ['seller.name', 'seller_details.eori', 'footer.krs', 'payment.method', 'accounts', 'logo'],
  documents: ['invoices', 'corrections', 'advance_invoices', 'settlements', 'simplified_invoices', 'invoice'],
  environment: Object.values(KsefEnvironment),
  failure: [
    'needs_certificate',
    'request_limit',
    'certificate_limit',
    'refused',
    'unusable',
    'credential_refused',
    'certificate_not_valid',
    'not_connected',
  ],
  format: auditFormats,
  fourEyes: ['off', 'requester_excluded', 'two_person'],
  from: [...Object.values(Role), 'invoice', 'draft'],
  grant: ['client_credentials', 'authorization_code', 'refresh_token'],
  kind: ['machine_to_machine', 'delegated', 'token', 'certificate'],
  outcome: auditOutcomes,
  purpose: ['authentication', 'offline'],
  reason: [...Object.keys(reasons), 'gone', 'sustained_failure'],
  requested: scopes,
  reset: ['month', 'year', 'never'],
  role: Object.values(Role),
  scopes,
  to: Object.values(Role),
  was: Object.values(ApprovalStatus),
};
const policy = { fourEyes: 'off', twoPersonAboveGross: null, useWindowMinutes: 15 };
/** Values of other kinds, as actions write them. */
const others: Partial<Record<AuditDetailName, unknown>> = {
  acknowledged_off: true,
  filters: { actor: 'worker', action: 'consent.given', outcome: 'refused', from: '2026-11-01', correlation_id: 'x' },
  last_used_at: null,
  redirect_uris: ['https://client.example/cb'],
  since: '2026-11-21T10:15:00.000Z',
};
const drawn = (locale: 'en' | 'pl', details: unknown) => rendered(locale, <DetailFacts details={details} />);
const locales = ['en', 'pl'] as const;

test.each(auditDetailNames)('%s has a label and is never JSON', (name) => {
  const value = others[name] ?? codes[name] ?? 'a4f0';
  for (const locale of locales) {
    const page = drawn(locale, { [name]: value });
    expect(page).not.toContain('<details');
    expect(page).not.toMatch(/[{[]&quot;|audit\.|details\./);
    expect(page).not.toContain(`<dt class="text-muted">${name}</dt>`);
  }
});

test.each(Object.keys(codeWords))('each code of %s has words', (name) => {
  const written = codes[name] ?? [];
  expect(written.length).toBeGreaterThan(0);
  for (const locale of locales)
    for (const code of written)
      expect([code, drawn(locale, { [name]: code })]).not.toEqual([code, expect.stringContaining('<code')]);
});

test('a policy is facts too, before and after', () => {
  const page = drawn('en', {
    before: policy,
    after: { ...policy, fourEyes: 'two_person', twoPersonAboveGross: '1000.00' },
  });
  for (const text of ['Before', 'After', 'Anybody who may decide', 'Two persons', '1000.00', '15', 'None'])
    expect(page).toContain(text);
  expect(page).not.toContain('<details');
});

test('a moment is in the reader’s words, a text is as it was given', () => {
  expect(drawn('en', others)).toContain('21 Nov 2026');
  expect(drawn('en', { code: 'owner' })).toContain(
    '<code class="font-mono text-xs wrap-anywhere whitespace-pre-wrap">owner',
  );
});

test('what another release wrote is folded as JSON, next to what has a name', () => {
  const page = drawn('en', { role: 'owner', of_tomorrow: { deep: 1 } });
  expect(page).toContain('Owner');
  expect(page).toMatch(/<details>.*As JSON.*of_tomorrow/s);
  expect(page).not.toMatch(/<details>.*Owner/s);
});
