import { expect } from 'vitest';
import { ofDraft, test } from '../testing/settings-test.ts';

const seller = {
  name: 'Nowa Nazwa sp. z o.o.',
  address: { country_code: 'PL', address_line_1: 'ul. Nowa 2', address_line_2: '00-002 Warszawa' },
};
const footer = { krs: '0000099999', text: 'Kapitał zakładowy 5 000 zł' };
const account = { currency: 'PLN', bank_account: '61 1090 1014 0000 0712 1981 2874' };
const otherAccount = 'PL83101010230000261395100000';
const inEuro = { currency: 'EUR', bank_account: 'DE89370400440532013000' };
const before = { seller, footer, payment: { method: 'transfer', due_days: 0 }, accounts: [account] };

test('changed settings are taken over by a draft that is written back reopened, what they filled before included', async ({
  post,
  posted,
  draft,
  change,
  panel,
}) => {
  await change(before);
  const made = await draft({ payment: null });
  await change({ ...before, footer: { krs: '0000011111' }, accounts: [{ ...account, bank_account: otherAccount }] });
  const { version, input } = await panel().editDraft({ draft_id: String(made['id']), reopened: true });
  const { json } = await post('updateInvoiceDraft', { expected_version: version, input }, ofDraft(made));
  expect(json).toMatchObject({
    version: 2,
    input: { footer: { krs: '0000011111', text: null }, payment: { bank_account: otherAccount } },
  });
  const { issues } = await posted('validateInvoiceDraft', { draft_version: 2 }, ofDraft(made));
  expect(issues).not.toContainEqual(expect.objectContaining({ code: 'seller_outdated' }));
});

test('a change of settings that would not reach a draft is no reason to write it again', async ({
  posted,
  draft,
  change,
}) => {
  await change(before);
  const made = await draft();
  await change({ ...before, accounts: [account, inEuro] });
  const { issues } = await posted('validateInvoiceDraft', { draft_version: 1 }, ofDraft(made));
  expect(issues).not.toContainEqual(expect.objectContaining({ code: 'seller_outdated' }));
});
