import { expect } from 'vitest';
import { carryKsefPackage } from '../src/jobs/carry-ksef-package.ts';
import { RetryLater } from '../src/outcomes.ts';
import { transmissions } from './fixture.ts';
import { html, problem } from './lying-world.ts';
import { test } from './packages-test.ts';
import { inTurn, minute, type PackagesWorld, waiting } from './packages-world.ts';

/** KSeF refuses questions about a session, or takes them again. */
function permitStatus({ world }: PackagesWorld, is: boolean): void {
  const refused = Array.from({ length: 9 }, () => ({ name: 'missing_permission_403', value: 1, on: 'list' }) as const);
  world.simulator.store.faults.set(world.nip, is ? [] : refused);
}

test.for([405, 415, 420, 430, 435])(
  'the documents of a package that KSeF refuses as a whole (%i) wait under the same approval, and go in another',
  async (value, { w }) => {
    const all = await inTurn(2, w.attached);
    w.world.fault({ name: 'force_session_status', value });
    await w.gather();
    expect(await w.carryAll()).toEqual([true]);
    for (const made of all)
      expect(await w.read(made)).toMatchObject({ ...waiting, nextCheckAt: new Date(w.clock.time + 30_000) });
    expect((await w.packages())[0]).toMatchObject({ refusal: `ksef_${value}`, sealedUpload: null });
    expect(await w.jobs('send-ksef-submission')).toHaveLength(2);
    await w.gather();
    expect(await w.packages()).toHaveLength(1);
    w.clock.time += 30_000;
    expect(await w.gather()).toBe(true);
    await w.carryAll();
    await w.acceptedOnce(all);
  },
);

test('a document that five packages were refused with waits for a person', async ({ w }) => {
  const made = await w.attached();
  for (let count = 0; count < 5; count += 1) {
    expect(await w.read(made)).toMatchObject(waiting);
    w.world.fault({ name: 'force_session_status', value: 430 });
    await w.gather();
    await w.carryAll();
    w.clock.time += 60 * minute;
  }
  expect(await w.read(made)).toMatchObject({
    status: 'failed',
    retryAllowed: true,
    attempts: [{ errorCode: 'ksef_430' }],
  });
  expect(transmissions(w.world, made)).toBe(0);
});

test.for([
  ['the opening is lost', 'open_timeout', 0],
  ['the opening is a page of the network', 'open_503', 0],
  ['a part is lost', 'part_reset_after_accept', 1],
  ['a part is a page of the network', 'part_503', 1],
  ['the close is lost', 'close_502_after_accept', 1],
  ['the close is a page of the network', 'close_502_before_accept', 1],
] as const)(
  'where %s, the step is tried again, and every document is accepted once',
  async ([_, name, carried], { w }) => {
    w.services.ksefTimeoutMs = 500;
    const all = await inTurn(2, w.attached);
    w.world.fault({ name });
    expect(await w.gather()).toBe(carried === 1);
    if (carried === 1) expect(await w.carryAll()).toEqual([false]);
    else expect(await w.gather()).toBe(true);
    expect(await w.carryAll()).toEqual([true]);
    await w.acceptedOnce(all);
  },
);

test('a package that was in work and is refused lets its documents go again; after an unknown error each is looked for', async ({
  w,
}) => {
  w.world.simulator.store.settings.processingMs = minute;
  const made = await w.attached();
  await w.gather();
  expect(await w.carryAll()).toEqual([false]);
  w.world.fault({ name: 'force_session_status', value: 405 });
  w.clock.time += minute;
  expect(await w.carryAll()).toEqual([true]);
  expect(await w.read(made)).toMatchObject(waiting);
  w.clock.time += minute;
  w.world.fault({ name: 'force_session_status', value: 500 });
  await w.gather();
  await w.carryAll();
  w.clock.time += minute;
  await w.carryAll();
  expect(await w.read(made)).toMatchObject({
    status: 'uncertain',
    attempts: [{ outcome: 'uncertain', errorCode: 'ksef_500' }],
  });
});

test('a package whose time was over before it was uploaded is cancelled, and its documents go in another', async ({
  w,
}) => {
  const made = await w.attached();
  await w.gather();
  w.clock.time += 21 * minute;
  expect(await w.carryAll()).toEqual([true]);
  expect(await w.read(made)).toMatchObject(waiting);
  expect((await w.packages())[0]).toMatchObject({ refusal: 'upload_403', closingAt: null });
  w.clock.time += minute;
  await w.gather();
  await w.carryAll();
  await w.acceptedOnce([made]);
});

test('once it is committed that a session closes, only KSeF says that nothing of it was taken', async ({ w }) => {
  const made = await w.attached();
  await w.gather();
  const [held] = await w.packages();
  await w.world.database.db.ksefPackage.updateMany({ data: { closingAt: new Date(w.clock.time) } });
  // Its process died before a part was there: the parts follow, and the session closes.
  expect(await w.carry(held?.reference ?? '')).toBe(false);
  expect(await w.carry(held?.reference ?? '')).toBe(true);
  await w.acceptedOnce([made]);
  const other = await w.attached();
  await w.gather();
  const [, late] = await w.packages();
  await w.world.database.db.ksefPackage.updateMany({
    where: { reference: late?.reference ?? '' },
    data: { closingAt: new Date(w.clock.time) },
  });
  w.clock.time += 21 * minute;
  expect(await w.carry(late?.reference ?? '')).toBe(true);
  expect(await w.read(other)).toMatchObject(waiting);
  expect((await w.packages())[1]).toMatchObject({ refusal: 'ksef_440' });
});

test('where KSeF says that a close comes too late, the status of the session says whether an earlier one was in time', async ({
  w,
}) => {
  w.world.simulator.store.settings.processingMs = minute;
  const made = await w.attached();
  await w.between((between) => {
    between.replace(/\/close$/, html(502));
    between.replace(/\/close$/, problem(21208), { reaches: false });
  });
  await w.gather();
  expect(await w.carryAll()).toEqual([false]);
  expect(await w.carryAll()).toEqual([false]);
  expect(await w.read(made)).toMatchObject({ status: 'processing' });
  w.clock.time += minute;
  await w.carryAll();
  await w.acceptedOnce([made]);
});

test.for(['part_503', 'close_502_before_accept'] as const)(
  'after %s a package is carried on at the pace of polls, however long it has waited',
  async (name, { w }) => {
    await w.attached();
    await w.gather();
    const [held] = await w.packages();
    w.clock.time += 15 * minute;
    w.world.fault({ name });
    const payload = { organizationId: w.world.organizationId, session: held?.reference ?? '' };
    const refused = await carryKsefPackage(w.services, payload).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RetryLater);
    const at = refused instanceof RetryLater ? refused.at?.getTime() : null;
    expect(at).toBeGreaterThan(w.clock.time);
    expect(at).toBeLessThanOrEqual(w.clock.time + Math.max(...w.services.pollDelaysMs));
  },
);

test('without a credential a package that was never closed lets its documents go, and their own jobs say why', async ({
  w,
}) => {
  const made = await w.attached();
  await w.gather();
  await w.connected(false);
  expect(await w.carryAll()).toEqual([true]);
  expect((await w.packages())[0]).toMatchObject({ refusal: 'not_connected', closingAt: null, sealedUpload: null });
  expect(await w.read(made)).toMatchObject(waiting);
  expect(await w.send(made)).toBe(true);
  expect(await w.read(made)).toMatchObject({ status: 'failed', attempts: [{ errorCode: 'not_connected' }] });
});

test.for([
  ['the credential is gone', (w: PackagesWorld, is: boolean) => w.connected(is)],
  ['the permission is gone', permitStatus],
] as const)(
  'a closed package that KSeF may not be asked about, as %s, is shown to a person after an hour',
  async ([_, permit], { w }) => {
    w.world.simulator.store.settings.processingMs = 180 * minute;
    const made = await w.attached();
    await w.gather();
    expect(await w.carryAll()).toEqual([false]);
    await permit(w, false);
    w.clock.time += 50 * minute;
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.read(made)).toMatchObject({ status: 'processing', manualAttention: false });
    w.clock.time += 20 * minute;
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.read(made)).toMatchObject({ status: 'processing', manualAttention: true });
    await permit(w, true);
    w.clock.time += minute;
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.read(made)).toMatchObject({ status: 'processing', manualAttention: false });
  },
);

test('of two runs that gather the same documents, one puts them in its package and the session of the other stays empty', async ({
  w,
}) => {
  const all = await inTurn(2, w.attached);
  // The one that comes too late is to be run again, unless it finds that nothing waits any more.
  expect(await Promise.all([w.gather(), w.gather()])).toContain(true);
  expect(await w.packages()).toHaveLength(1);
  await w.carryAll();
  await w.acceptedOnce(all);
});
