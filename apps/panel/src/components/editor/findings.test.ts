// @vitest-environment happy-dom
import { sentence } from '@invoicing/domain/messages/catalogue';
import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { answering, mounted } from '@/testing/mounted';
import { asksToStoreAgain } from './correction-store';
import { Findings } from './findings';
import { asksToRewrite, rewriteDraft } from './rewrite-draft';

const stored = { id: 'draft', version: 3, totals: { net: '1', vat: '0', gross: '1' }, currency: 'PLN' };
const isShown = { onShow: () => undefined, canShow: () => false };

function finding(code: 'seller_outdated' | 'due_date_before_issue', path: string) {
  const { en: message, pl: message_pl } = sentence(code);
  return { severity: 'warning' as const, code, path, message, message_pl };
}
const outdated = finding('seller_outdated', '/seller');
const early = finding('due_date_before_issue', '/input/payment/due_date');

function opened(locale: 'en' | 'pl', given: { isSaved?: boolean; endsApproval?: boolean } = {}) {
  const update = vi.fn(async () => undefined);
  const updating = { isFor: asksToRewrite, update, isSaved: true, endsApproval: false, ...given };
  const check = { valid: true, issues: [early, outdated] };
  return { update, user: mounted(locale, createElement(Findings, { check, updating, ...isShown })) };
}

describe('what only asks that the draft is written again has a button that does it', () => {
  test.each([
    ['en', 'Update draft'],
    ['pl', 'Zaktualizuj szkic'],
  ] as const)('in one press (%s), and what asks for more has none', async (locale, name) => {
    const { update, user } = opened(locale);
    await user.click(await screen.findByRole('button', { name }));
    expect(update).toHaveBeenCalledOnce();
  });

  test('not while the form says something else than what is stored', async () => {
    opened('en', { isSaved: false });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update draft' })).toHaveProperty('disabled', true));
  });

  test('and it says so where an approval of the version ends by it', async () => {
    opened('en', { endsApproval: true });
    expect(await screen.findByText('The approval of this version then ends: ask for a new one.')).toBeTruthy();
  });
});

describe('a draft is written again as it is stored, what settings filled left open', () => {
  const input = { currency: 'PLN', footer: null };
  const draft = { ...stored, input };

  test('as the version that follows the one on the page', async () => {
    const calls = answering((procedure) => ({ data: procedure === 'panel.editDraft' ? { input } : draft }));
    expect(await rewriteDraft('organization', stored)).toBe(true);
    expect(calls).toEqual([
      { procedure: 'panel.editDraft', input: { draft_id: 'draft', reopened: true } },
      { procedure: 'updateInvoiceDraft', input: { draft_id: 'draft', expected_version: 3, input } },
    ]);
  });

  test('and not over a version of somebody else; what is refused otherwise is said', async () => {
    const refusedWith = (appCode: string) =>
      answering((procedure) =>
        procedure === 'panel.editDraft' ? { data: { input } } : { refused: { appCode, details: [] } },
      );
    refusedWith('version_conflict');
    expect(await rewriteDraft('organization', stored)).toBe(false);
    refusedWith('customer_archived');
    await expect(rewriteDraft('organization', stored)).rejects.toThrow();
  });
});

test('of a correction it is what its invoice says by now that is taken over', () => {
  expect(asksToStoreAgain({ code: 'original_ksef_number_outdated', path: '/input' })).toBe(true);
  expect(asksToStoreAgain({ code: 'totals_inconsistent', path: '/base' })).toBe(true);
  expect(asksToStoreAgain({ code: 'totals_inconsistent', path: '/totals' })).toBe(false);
  expect(asksToStoreAgain({ code: 'original_not_in_ksef', path: '/base' })).toBe(false);
});
