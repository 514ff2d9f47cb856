import { expect } from 'vitest';
import { html, json } from './lying-world.ts';
import { test as base } from './packages-test.ts';
import { minute, waiting } from './packages-world.ts';

const blocked = json({ title: 'Request blocked', detail: '', status: 403 }, 403);
type Change = typeof blocked;

const test = base
  /** What answers instead of the storage that KSeF names for the parts of a package, so many times. */
  .extend('insteadOfStorage', ({ w }) => (change: Change, times: number) => {
    return w.between((between) => {
      // KSeF names an address of its own: requests to it go the same way.
      const { url } = w.world.simulator;
      between.replace(
        /sessions\/batch$/,
        (answer) => ({ ...answer, body: `${answer.body}`.replaceAll(url, between.url) }),
        {
          times: times + 1,
        },
      );
      between.replace(/batch-parts/, change, { reaches: false, times });
    });
  });

test('a firewall in front of the storage uses up no approval, however often it refuses a part', async ({
  w,
  insteadOfStorage,
}) => {
  const made = await w.attached();
  await insteadOfStorage(blocked, 7);
  for (let count = 0; count < 7; count += 1) {
    await w.gather();
    expect(await w.carryAll()).toContain(true);
    const until = new Date(w.clock.time + Math.min(30_000 * 2 ** count, 60 * minute));
    const shown = { nextCheckAt: until, waitsBecause: 'unavailable', waitsUntil: until };
    expect(await w.read(made)).toMatchObject({ ...waiting, ...shown });
    w.clock.time += 60 * minute;
  }
  await w.gather();
  await w.carryAll();
  await w.acceptedOnce([made]);
});

test.for([
  ['a page of the network', html(201)],
  ['a portal', html(200)],
  ['a redirect', html(302)],
  ['a proxy', html(407)],
  ['nothing that KSeF documents', json({}, 404)],
] as const)(
  'after %s in answer to a part the package waits, and its documents are accepted once',
  async ([_, change], { w, insteadOfStorage }) => {
    const made = await w.attached();
    await insteadOfStorage(change, 1);
    await w.gather();
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.carryAll()).toEqual([true]);
    await w.acceptedOnce([made]);
  },
);

test.for([
  ['a blocked request', blocked],
  ['a page with 200', html(200)],
  ['a page with 401', html(401)],
  ['a page with 404', html(404)],
] as const)(
  'after %s in answer to a close every document is accepted once, whether KSeF was reached or not',
  async ([_, change], { w }) => {
    const made = await w.attached();
    await w.between((between) => {
      between.replace(/\/close$/, change, { reaches: false });
      between.replace(/\/close$/, change);
    });
    await w.gather();
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.carryAll()).toEqual([true]);
    await w.acceptedOnce([made]);
  },
);

test.for([
  ['a blocked request', blocked],
  ['a page with 200', html(200)],
  ['an object of something else', json({ status: { code: '200' } })],
] as const)(
  'after %s in answer to the status of a package the worker asks again, and its documents are accepted once',
  async ([_, change], { w }) => {
    const made = await w.attached();
    await w.between((between) => between.replace(/\/sessions\/\d{8}-SB-[^/]+$/, change));
    await w.gather();
    expect(await w.carryAll()).toEqual([false]);
    expect(await w.read(made)).toMatchObject({ retryAllowed: false, attempts: [{ outcome: null }] });
    await w.carryAll();
    await w.acceptedOnce([made]);
  },
);

test('a session whose close KSeF has answered is not closed again while its status cannot be asked', async ({ w }) => {
  const made = await w.attached();
  let requests: string[] = [];
  await w.between((between) => {
    between.replace(/\/sessions\/\d{8}-SB-[^/]+$/, blocked, { times: 3 });
    requests = between.requests;
  });
  await w.gather();
  for (let count = 0; count < 3; count += 1) expect(await w.carryAll()).toEqual([false]);
  await w.carryAll();
  await w.acceptedOnce([made]);
  expect(requests.filter((request) => request.endsWith('/close'))).toHaveLength(1);
});

test.for([
  ['a blocked request', blocked],
  ['a page with 200', html(200)],
  ['a page with 403', html(403)],
] as const)(
  'after %s in answer to the session of a package, waiting documents are gathered later',
  async ([_, change], { w }) => {
    const made = await w.attached();
    await w.between((between) => between.replace(/sessions\/batch$/, change, { reaches: false }));
    expect(await w.gather()).toBe(false);
    expect(await w.read(made)).toMatchObject(waiting);
    w.clock.time += minute;
    await w.gather();
    await w.carryAll();
    await w.acceptedOnce([made]);
  },
);
