import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSimulator } from '../src/server.ts';
import { open, pack, put } from './packages.ts';
import {
  bearerOf,
  createWorld,
  digest,
  invoiceXml,
  nip,
  openSession,
  refusal,
  send,
  statusOf,
  token,
  type World,
} from './world.ts';

let folder: string;
let stateFile: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ksef-simulator-'));
  stateFile = path.join(folder, 'state');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The same simulator after its process ended: another process, the same file and port. */
async function restart(world: World): Promise<World> {
  const port = Number(new URL(world.simulator.url).port);
  await world.simulator.close();
  return startAgain(world, port);
}

async function startAgain(world: World, port: number): Promise<World> {
  const simulator = await createSimulator({ stateFile, port, clock: world.now });
  // The client's connection ended with the old process; it notices on the next request.
  await fetch(`${simulator.url}/healthz`).catch(() => null);
  return { ...world, simulator };
}

test('what was accepted, open sessions, access tokens and keys survive a restart', async () => {
  const world = await createWorld({ stateFile });
  const session = await openSession(world);
  const xml = invoiceXml();
  const sent = await send(world, xml, { session });
  const before = await statusOf(world, sent);
  const again = await restart(world);
  expect(await statusOf(again, sent)).toMatchObject({ ksefNumber: before.ksefNumber, status: { code: 200 } });
  // The session's key is still known: what is sent in it now can be read.
  expect((await statusOf(again, await send(again, invoiceXml(), { session }))).status.code).toBe(200);
  await again.client.onlineSession.closeSession(session.reference);
  expect((await again.client.invoices.getInvoice(before.ksefNumber ?? '')).xml).toBe(xml);
  expect(
    (await statusOf(again, await send(again, invoiceXml({ number: before.invoiceNumber ?? '' })))).status.code,
  ).toBe(440);
  await again.client.loginWithToken(token, nip);
  expect(again.simulator.store.transmissions.get(digest(xml))).toBe(1);
  await again.simulator.close();
});

test('an invoice without a verdict gets it after the restart, once', async () => {
  const world = await createWorld({ stateFile, processingMs: 60_000 });
  const sent = await send(world, invoiceXml());
  expect((await statusOf(world, sent)).status.code).toBe(100);
  const again = await restart(world);
  world.pass(60_000);
  expect((await statusOf(again, sent)).status.code).toBe(200);
  expect(again.simulator.store.accepted).toHaveLength(1);
  await again.simulator.close();
});

test('the clock goes on from where it was put, and what was announced stays', async () => {
  const world = await createWorld({ stateFile });
  await world.admin('PUT', '/clock', { advanceMs: 3_600_000 });
  await world.admin('PUT', '/published-status', { status: 'FAILURE' });
  const again = await restart(world);
  expect(again.simulator.store.clockAheadMs).toBe(3_600_000);
  expect(again.simulator.store.published.status).toBe('FAILURE');
  await again.simulator.close();
});

test('a package is opened after a restart, from the parts that were uploaded before it, and they go then', async () => {
  const world = await createWorld({ stateFile });
  const packed = await pack(world, { 'a.xml': invoiceXml(), 'b.xml': invoiceXml() }, { parts: 2 });
  const opened = await open(world, packed);
  for (const [index, part] of packed.parts.entries()) await put(opened, index, part);
  const again = await restart(world);
  await again.client.batchSession.closeSession(opened.reference);
  const last = await restart(again);
  expect(await last.client.sessionStatus.getSessionStatus(opened.reference)).toMatchObject({
    status: { code: 200 },
    successfulInvoiceCount: 2,
  });
  expect(last.simulator.store.accepted).toHaveLength(2);
  expect(readFileSync(stateFile, 'utf8')).not.toContain('"kind":"part"');
  await last.simulator.close();
});

test('a revoked token stays revoked, faults are forgotten', async () => {
  const world = await createWorld({ stateFile });
  await world.admin('DELETE', '/tokens', { nip, token });
  world.fault('open_503');
  const again = await restart(world);
  expect(await refusal(again.client.loginWithToken(token, nip))).not.toBe('no refusal');
  expect(again.simulator.store.faults.size).toBe(0);
  await again.simulator.close();
});

test('a last line cut short by a kill does not count, the rest does', async () => {
  const world = await createWorld({ stateFile });
  const sent = await send(world, invoiceXml());
  await world.simulator.close();
  appendFileSync(stateFile, '{"kind":"accepted","value":{"nip":"52658');
  const again = await startAgain(world, Number(new URL(world.simulator.url).port));
  expect((await statusOf(again, sent)).status.code).toBe(200);
  expect(again.simulator.store.accepted).toHaveLength(1);
  await again.simulator.close();
});

test('a file of another form is set aside, never overwritten', async () => {
  writeFileSync(stateFile, 'something of yours\n');
  const simulator = await createSimulator({ stateFile });
  expect(readFileSync(`${stateFile}.unreadable`, 'utf8')).toBe('something of yours\n');
  expect(simulator.store.accepted).toEqual([]);
  await simulator.close();
});

test('the file has keys, so only its owner may read it; without a file nothing is written', async () => {
  const world = await createWorld({ stateFile });
  expect(statSync(stateFile).mode & 0o077).toBe(0);
  await world.simulator.close();
  rmSync(stateFile);
  const other = await createWorld();
  await send(other, invoiceXml());
  expect([existsSync(stateFile), bearerOf(other) === '']).toEqual([false, false]);
  await other.simulator.close();
});
