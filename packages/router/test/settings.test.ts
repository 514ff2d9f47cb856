import { describe, expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { approve, createTenant, type Json, panelOf } from '../testing/harness.ts';
import { ofDraft, test } from '../testing/settings-test.ts';

const moved = {
  seller: {
    name: 'Nowa Nazwa sp. z o.o.',
    address: { country_code: 'PL', address_line_1: 'ul. Nowa 2', address_line_2: '00-002 Warszawa' },
    email: 'biuro@example.pl',
    phone: '+48 22 555 00 11',
  },
  seller_details: { eori: 'PL526587763500000', further_contacts: [{ email: 'dzial@example.pl' }] },
  footer: { krs: '0000099999', text: 'Kapitał zakładowy 5 000 zł' },
};

const account = { currency: 'PLN', bank_account: '61 1090 1014 0000 0712 1981 2874', bank_name: 'Bank Przykładowy' };
const terms = { payment: { method: 'transfer', due_days: 0 }, accounts: [account] };

const refused = (code: string, ...details: object[]) => ({ cause: { code, details } });

describe("the seller's data", () => {
  test('are on every invoice that is drafted after them, with what they add to it; what a draft gives itself stays', async ({
    change,
    xmlOf,
    issue,
    draft,
  }) => {
    await change({ ...moved, ...terms });
    const xml = await xmlOf(await issue(await draft({ footer: { krs: '0000011111' }, payment: null })));
    for (const said of [
      '<Nazwa>Nowa Nazwa sp. z o.o.</Nazwa>',
      '<AdresL1>ul. Nowa 2</AdresL1>',
      '<NrEORI>PL526587763500000</NrEORI>',
      '<Email>dzial@example.pl</Email>',
      '<StopkaFaktury>Kapitał zakładowy 5 000 zł</StopkaFaktury>',
      '<KRS>0000011111</KRS>',
      '<NrRB>PL61109010140000071219812874</NrRB>',
      '<NazwaBanku>Bank Przykładowy</NazwaBanku>',
    ])
      expect(xml).toContain(said);
    expect(xml).not.toContain('0000099999');
  });

  test('never change under an approval: the invoice says what its approver saw, and the draft that it is older', async ({
    harness,
    tenant,
    posted,
    draft,
    change,
    xmlOf,
  }) => {
    const made = await draft();
    const subject = { ...ofDraft(made), draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    await change(moved);
    const { issues } = await posted('validateInvoiceDraft', { draft_version: 1 }, ofDraft(made));
    expect(issues).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'seller_outdated' }));
    const invoice = await posted('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
    expect(invoice['content_hash']).toBe(made['content_hash']);
    expect(await xmlOf(invoice)).toContain('<Nazwa>Przykładowa Firma sp. z o.o.</Nazwa>');
  });

  test('change the page while it waits for a decision, which then is about what it says now', async ({
    harness,
    tenant,
    posted,
    draft,
    change,
  }) => {
    const made = await draft();
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...ofDraft(made), draft_version: 1 });
    const urlToken = urlTokenOf(intent);
    const approver = panelOf(harness, tenant.approverActor);
    const before = await approver.reviewApproval({ urlToken });
    await change(moved);
    const after = await approver.reviewApproval({ urlToken });
    expect(after.document.html).toBe(before.document.html);
    expect(after.document.sha256).not.toBe(before.document.sha256);
    expect(after.warnings.map(({ code }) => code)).toContain('seller_outdated');
  });

  test('are taken over by the same draft once it is written again, as a new version with another hash', async ({
    post,
    posted,
    draft,
    change,
  }) => {
    const made = await draft();
    const again = { expected_version: 1, input: made['input'] };
    const update = () => post('updateInvoiceDraft', again, ofDraft(made));
    expect((await update()).json).toMatchObject({ version: 1, content_hash: made['content_hash'] });
    await change(moved);
    const { json } = await update();
    expect(json).toMatchObject({ version: 2, input: { footer: { krs: '0000099999' } } });
    expect(json['content_hash']).not.toBe(made['content_hash']);
    const { issues } = await posted('validateInvoiceDraft', { draft_version: 2 }, ofDraft(made));
    expect(issues).not.toContainEqual(expect.objectContaining({ code: 'seller_outdated' }));
  });

  test('leave corrections with the seller of the invoice; the footer is that of the day', async ({
    harness,
    tenant,
    posted,
    change,
    xmlOf,
  }) => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    await change(moved);
    const { body } = await approvedCorrection(harness, tenant, invoice);
    const xml = await xmlOf(await posted('finalizeInvoiceCorrection', body));
    expect(xml).toContain('<Nazwa>Przykładowa Firma sp. z o.o.</Nazwa>');
    expect(xml).toContain('<KRS>0000099999</KRS>');
  });
});

describe('changing settings', () => {
  test('appends a version that says who changed what, and leaves an entry without the data themselves', async ({
    harness,
    tenant,
    change,
    panel,
    owner,
  }) => {
    expect(await change(moved)).toBe(2);
    expect(await change({ ...moved, footer: null })).toBe(3);
    const seen = await panel().getSettings({});
    expect(seen).toMatchObject({ nip: tenant.nip, version: 3, settings: { seller: moved.seller, footer: null } });
    expect(seen.changes.map(({ version, changed, changedBy }) => ({ version, changed, changedBy }))).toEqual([
      { version: 3, changed: expect.arrayContaining(['footer.krs', 'footer.text']), changedBy: 'Person owner' },
      { version: 2, changed: expect.arrayContaining(['seller.name', 'seller.address']), changedBy: 'Person owner' },
      { version: 1, changed: [], changedBy: null },
    ]);
    const { organizationId } = tenant;
    const [entry] = await harness.database.db.auditEntry.findMany({
      where: { organizationId, action: 'organization.settings_changed' },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ actorId: owner.memberId, subjectId: organizationId, details: { version: 3 } });
    expect(JSON.stringify(entry?.details)).not.toContain('example.pl');
    const { name } = await harness.database.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    expect(name).toBe(moved.seller.name);
  });

  test('to what they are already changes nothing', async ({ panel, change }) => {
    const { settings } = await panel().getSettings({});
    expect(await change(settings)).toBe(1);
    expect((await panel().getSettings({})).changes).toHaveLength(1);
  });

  test('of two at the same moment the second finds another version than its page showed', async ({ panel }) => {
    const both = await Promise.allSettled(
      [moved, { ...moved, footer: null }].map((settings) => panel().changeSettings({ expectedVersion: 1, settings })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(panel().changeSettings({ expectedVersion: 1, settings: moved })).rejects.toMatchObject(
      refused('version_conflict', { code: 'current_version', path: '/expectedVersion', current_version: 2 }),
    );
  });

  test('says of every wrong member which rule it breaks, in both languages', async ({ panel }) => {
    const { seller } = moved;
    const wrong: [Json, string, string][] = [
      [{ seller: { ...seller, name: '' } }, '/seller/name', 'too_short'],
      [{ seller: { ...seller, email: 'nobody' } }, '/seller/email', 'email_format'],
      [{ seller: { ...seller, nip: '5265877635' } }, '/seller/nip', 'unknown_field'],
      [
        { seller: { ...seller, address: { ...seller.address, country_code: 'XX' } } },
        '/seller/address/country_code',
        'enum',
      ],
      [{ seller, seller_details: { address_gln: '5901234123458' } }, '/seller_details/address_gln', 'gln_check_digit'],
      [{ seller, seller_details: { further_contacts: [{}] } }, '/seller_details/further_contacts/0', 'contact_empty'],
      [
        { seller, seller_details: { further_contacts: ['a', 'b', 'c'].map((phone) => ({ phone })) } },
        '/seller_details/further_contacts',
        'too_many_contacts',
      ],
      [{ seller, banner: 'x' }, '/banner', 'unknown_field'],
      [
        { seller, accounts: [{ ...account, bank_account: '61109010140000071219812875' }] },
        '/accounts/0/bank_account',
        'bank_account_checksum',
      ],
      [{ seller, accounts: [{ ...account, currency: 'XXY' }] }, '/accounts/0/currency', 'enum'],
      [{ seller, payment: { method: 'other', due_days: 3 } }, '/payment/method', 'enum'],
      [{ seller, payment: { method: 'cash', due_days: 367 } }, '/payment/due_days', 'out_of_range'],
      [{ seller, document_language: 'de' }, '/document_language', 'enum'],
    ];
    for (const [settings, path, code] of wrong)
      await expect(panel().changeSettings({ expectedVersion: 1, settings })).rejects.toMatchObject(
        refused('validation_failed', {
          path,
          code,
          message: expect.stringMatching(/\w/),
          message_pl: expect.stringMatching(/\w/),
        }),
      );
    expect((await panel().getSettings({})).version).toBe(1);
  });

  test('is for owners and admins who have just confirmed; those who work on invoices may look, developers may not', async ({
    actorAs,
    panel,
    change,
    owner,
  }) => {
    for (const role of ['approver', 'accountant', 'auditor'] as const) {
      const actor = await actorAs(role);
      expect((await panel(actor).getSettings({})).version).toBe(1);
      await expect(change(moved, actor)).rejects.toMatchObject({ cause: { code: 'insufficient_scope' } });
    }
    await expect(panel(await actorAs('developer')).getSettings({})).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
    const stale = { ...owner, stepUpAt: new Date(Date.now() - 301_000) };
    await expect(change(moved, stale)).rejects.toMatchObject({
      cause: { code: 'unauthorized', details: [{ code: 'step_up_required' }] },
    });
    expect(await change(moved, await actorAs('admin'))).toBe(2);
  });

  test('reaches no other organization', async ({ harness, change, panel }) => {
    const stranger = await createTenant(harness);
    await change(moved);
    expect(await panel(stranger.approverActor).getSettings({})).toMatchObject({ version: 1, nip: stranger.nip });
  });
});
