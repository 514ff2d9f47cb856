import type { LimitGroup } from '@invoicing/domain/ksef-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const minute = 60_000;
const now = () => harness.services.clock();
const ago = (minutes: number) => new Date(now().getTime() - minutes * minute);
const calls = (count: number, minutes: number) => Array.from({ length: count }, () => ago(minutes));
const room = async () => (await panelOf(harness, tenant.approverActor).getDashboard({})).ksef?.room;

type Row = { calls?: Date[]; turns?: Date[]; shutUntil?: Date };

const used = (limitGroup: LimitGroup, perHour: number, row: Row, nip = tenant.nip) =>
  harness.database.db.ksefLimit.create({
    data: { environment: 'simulator', nip, limitGroup, perSecond: 10, perMinute: 30, perHour, ...row },
  });

test('of what a document needs at KSeF, that of which the least is left is said; an hour later it is all there again', async () => {
  expect(await room()).toBeNull();
  await used('onlineSession', 120, { calls: [...calls(2, 10), ...calls(50, 61)] });
  await used('invoiceSend', 180, { calls: calls(1, 1) });
  await used('invoiceDownload', 64, { calls: calls(30, 1) });
  await used('invoiceSend', 180, { calls: calls(170, 1) }, (await createTenant(harness)).nip);
  expect(await room()).toEqual({ hour: { left: 118, of: 120, isNear: false }, shutUntil: null });
});

test('what runs short is said whatever it is for, and until when KSeF takes none', async () => {
  await used('onlineSession', 120, { calls: calls(1, 1) });
  await used('invoiceDownload', 64, { calls: calls(60, 1) });
  expect((await room())?.hour).toEqual({ left: 4, of: 64, isNear: true });
  await used('invoiceSend', 10, { calls: calls(10, 30) });
  const free = new Date(ago(30).getTime() + 3_601_000);
  const full = await room();
  expect(full?.hour).toEqual({ left: 0, of: 10, isNear: true });
  expect(Math.abs(new Date(full?.shutUntil ?? 0).getTime() - free.getTime())).toBeLessThan(minute);
});

test('a pause that KSeF asked for and turns that were promised are waited for; once over, they are not', async () => {
  await used('invoiceSend', 180, { calls: [], shutUntil: ago(-7), turns: [ago(-9), ago(-8)] });
  const until = new Date((await room())?.shutUntil ?? 0);
  expect(Math.abs(until.getTime() - ago(-9).getTime())).toBeLessThan(minute);
  harness.setNow(ago(-20));
  expect((await room())?.shutUntil).toBeNull();
  harness.setNow(null);
});
