import type { Role } from '@invoicing/db/generated/enums';
import { createClient, createMember } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { customerBody } from '../testing/harness.ts';
import { correlationId, test } from '../testing/panel-searched-test.ts';

const inside = (text: unknown) => String(text).slice(2, -2);

test.beforeAll(async ({ correction, logged, post }) => {
  expect([correction['id'], logged]).toEqual([expect.any(String), correlationId]);
  await post('createCustomer', customerBody());
});

describe('the search finds by any part, in letters of either size,', () => {
  test('a document by its number, the one of KSeF, the external reference and the name of its buyer', async ({
    invoice,
    ksefNumber,
    found,
    theInvoice,
    correction,
    theCorrection,
  }) => {
    for (const text of [inside(invoice['number']), inside(ksefNumber), inside(invoice['external_reference'])])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([theInvoice])]);
    expect(await found('cme SP. z')).toEqual(
      expect.arrayContaining([theInvoice, theCorrection, `customer ${invoice['customer_id']}`]),
    );
    expect(await found(inside(correction['number']))).toContain(theCorrection);
    expect(await found(inside(correction['external_reference']))).toContain(theCorrection);
  });

  test('its buyer by the tax identifier, as written with a prefix or dashes too', async ({
    found,
    theInvoice,
    invoice,
    theCorrection,
  }) => {
    for (const text of ['24457', '525-244-57-67', 'PL5252445767', 'pl 525 244-57-67'])
      expect([text, await found(text)]).toEqual([
        text,
        expect.arrayContaining([theInvoice, theCorrection, `customer ${invoice['customer_id']}`]),
      ]);
  });

  test('the amount as people write it', async ({ found, theInvoice }) => {
    for (const text of ['1230.00', '1230,00', '1 230,00', '1\u00a0230,00', '1.230,00', '1,230.00', '1 230', '230,0'])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([theInvoice])]);
    expect(await found('1230,01')).not.toContain(theInvoice);
  });

  test('what is named exactly so first, however many go on from it', async ({ posted, found }) => {
    const add = async (name: string) => {
      const body = {
        name,
        address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
        external_system: 'shop-pl',
        external_reference: crypto.randomUUID(),
      };
      return (await posted('createCustomer', body))['id'];
    };
    const exact = await add('Żuraw');
    for (let n = 0; n < 6; n += 1) await add(`Żuraw ${n}`);
    const all = await found('żURAW');
    expect([all[0], all.length]).toEqual([`customer ${exact}`, 5]);
    expect([await found('Żuraw%'), await found('Ż_raw'), await found('raw\\')]).toEqual([[], [], []]);
  });

  test('a customer by the name and the tax identifier that it has now', async ({
    harness,
    tenant,
    invoice,
    found,
    as,
    theInvoice,
  }) => {
    const id = String(invoice['customer_id']);
    await harness.database.db.customerVersion.create({
      data: {
        organizationId: tenant.organizationId,
        customerId: id,
        version: 2,
        name: 'Renamed',
        taxIdentifier: '9999999999',
        countryCode: 'PL',
        addressLine1: 'x',
        lifecycleStatus: 'active',
      },
    });
    await harness.database.db.customer.updateMany({ where: { id }, data: { version: 2, name: 'Renamed' } });
    expect(await found('enamed')).toEqual([`customer ${id}`]);
    expect(await found('99999999')).toEqual([`customer ${id}`]);
    const [group] = await (await as('owner')).search({ text: 'enamed' });
    expect(group?.found).toMatchObject([{ label: 'Renamed', detail: '9999999999' }]);
    expect(await found(inside(invoice['number']))).toContain(theInvoice);
  });

  test('a client, a member and a request by any part of its correlation id', async ({ harness, tenant, found }) => {
    const client = await createClient(harness.database.db, harness.keys.keys, tenant.organizationId, [
      'customers:read',
    ]);
    await harness.database.db.oauthClient.updateMany({ where: { id: client.id }, data: { name: 'Warehouse robot' } });
    expect(await found('house ROB')).toEqual([`client ${client.id}`]);
    expect(await found(client.clientId.slice(3))).toEqual([`client ${client.id}`]);
    const { memberId } = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
      role: 'auditor',
      email: 'rare.address@example.com',
    });
    expect(await found('RARE.addr')).toEqual([`member ${memberId}`]);
    for (const text of [
      correlationId,
      correlationId.toUpperCase(),
      '0d15ea5e',
      '0d15ea5e-0000-4',
      '5ea5e-00',
      '00CAFE',
    ])
      expect([text, await found(text)]).toEqual([text, [`request ${correlationId}`]]);
  });
});

test('a draft of a correction is found by what it says now and by its invoice, until it is issued or given up', async ({
  harness,
  tenant,
  found,
  stranger,
  as,
}) => {
  const corrected = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, corrected);
  const process = await openProcess(harness, tenant, corrected);
  const theDraft = `correctionDraft ${corrected['id']}`;
  expect(await found(inside(process['external_reference']))).toEqual([]);
  const draft = await draftCorrection(harness, tenant, process);
  const { after, delta } = Object(draft.json['totals']);
  const names = [process['external_reference'], corrected['number'], '5252445767'].map(inside);
  for (const text of [...names, after.gross, delta.gross])
    expect([text, await found(text)]).toEqual([text, expect.arrayContaining([theDraft])]);
  const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' };
  const next = await draftCorrection(harness, tenant, process, { buyer: { name: 'Zmieniona', address } });
  expect(next.status).toBe(201);
  expect(await found('mienion')).toEqual([theDraft]);
  expect(await found('mienion', 'owner', stranger)).toEqual([]);
  expect(await found('mienion', 'developer')).toEqual([]);
  await (await as('accountant')).abandonProcess({ id: String(process['id']) });
  expect(await found('mienion')).toEqual([]);
});

test('nothing of another organization is found', async ({
  tenant,
  invoice,
  ksefNumber,
  found,
  stranger,
  correction,
}) => {
  const texts = [invoice['number'], ksefNumber, invoice['external_reference'], 'ACME', '5252445767', '1230,00'];
  for (const text of [...texts, correction['number'], correlationId, tenant.client.clientId])
    expect([text, await found(String(text), 'owner', stranger)]).toEqual([text, []]);
});

test.for<[Role, string[]]>([
  ['owner', ['invoice', 'correction', 'customer']],
  ['approver', ['invoice', 'correction', 'customer']],
  ['auditor', ['invoice', 'correction', 'customer']],
  ['developer', []],
])('%s finds what their role may read alone', async ([role, kinds], { found }) => {
  const of = async (text: string) => [...new Set((await found(text, role)).map((hit) => hit.split(' ')[0]))];
  expect(await of('5252445767')).toEqual(kinds);
  expect(await of(correlationId)).toEqual(role === 'approver' ? [] : ['request']);
  expect(await of('Demo')).toEqual(role === 'owner' || role === 'auditor' ? ['member'] : []);
});
