import type { LimitGroup } from '@invoicing/domain/ksef/limits';
import { expect } from 'vitest';
import { createTenant, panelOf } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const minute = 60_000;

type Row = { calls?: Date[]; reservedSlots?: Date[]; shutUntil?: Date };

const test = testInOwnOrganization
  .extend('now', ({ harness }) => () => {
    return harness.services.clock();
  })
  .extend('ago', ({ now }) => (minutes: number) => {
    return new Date(now().getTime() - minutes * minute);
  })
  .extend('calls', ({ ago }) => (count: number, minutes: number) => {
    return Array.from({ length: count }, () => ago(minutes));
  })
  .extend('rateLimit', ({ harness, tenant }) => async () => {
    return (await panelOf(harness, tenant.approverActor).getDashboard({})).ksef?.rateLimit;
  })
  .extend('used', ({ harness, tenant }) => (limitGroup: LimitGroup, perHour: number, row: Row, nip = tenant.nip) => {
    return harness.database.db.ksefLimit.create({
      data: { environment: 'simulator', nip, limitGroup, perSecond: 10, perMinute: 30, perHour, ...row },
    });
  });

test('of what a document needs at KSeF, that of which the least is left is said; an hour later it is all there again', async ({
  harness,
  rateLimit,
  used,
  calls,
}) => {
  expect(await rateLimit()).toBeNull();
  await used('onlineSession', 120, { calls: [...calls(2, 10), ...calls(50, 61)] });
  await used('invoiceSend', 180, { calls: calls(1, 1) });
  await used('invoiceDownload', 64, { calls: calls(30, 1) });
  await used('invoiceSend', 180, { calls: calls(170, 1) }, (await createTenant(harness)).nip);
  expect(await rateLimit()).toEqual({ hour: { left: 118, of: 120, isNear: false }, shutUntil: null });
});

test('what runs short is said whatever it is for, and until when KSeF takes none', async ({
  used,
  calls,
  rateLimit,
  ago,
}) => {
  await used('onlineSession', 120, { calls: calls(1, 1) });
  await used('invoiceDownload', 64, { calls: calls(60, 1) });
  expect((await rateLimit())?.hour).toEqual({ left: 4, of: 64, isNear: true });
  await used('invoiceSend', 10, { calls: calls(10, 30) });
  const free = new Date(ago(30).getTime() + 3_601_000);
  const full = await rateLimit();
  expect(full?.hour).toEqual({ left: 0, of: 10, isNear: true });
  expect(Math.abs(new Date(full?.shutUntil ?? 0).getTime() - free.getTime())).toBeLessThan(minute);
});

test('a pause that KSeF asked for and slots that were promised are waited for; once over, they are not', async ({
  harness,
  used,
  ago,
  rateLimit,
}) => {
  await used('invoiceSend', 180, { calls: [], shutUntil: ago(-7), reservedSlots: [ago(-9), ago(-8)] });
  const until = new Date((await rateLimit())?.shutUntil ?? 0);
  expect(Math.abs(until.getTime() - ago(-9).getTime())).toBeLessThan(minute);
  harness.setNow(ago(-20));
  expect((await rateLimit())?.shutUntil).toBeNull();
  harness.setNow(null);
});
