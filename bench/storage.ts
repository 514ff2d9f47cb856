import { createSender } from '@invoicing/router/testing/balancer';
import { openSignedReceiver } from '@invoicing/router/testing/signed-receiver';
import { startInstallation } from './support/main-job/installation.ts';
import { carrySet } from './support/main-job/invoices.ts';
import { settled } from './support/main-job/outcome.ts';
import { openSeller } from './support/main-job/seller.ts';
import { createStages } from './support/main-job/stages.ts';
import { type Bytes, filesByKind, sizesOfRelations, totals } from './support/storage.ts';

/**
 * Bytes of the database for an invoice of 10 lines, from its draft to its UPO and the deliveries of its events, by
 * table and by kind of file: `pnpm bench storage`. The goal is 40 KB.
 */
const goalBytes = 40_000;
const invoices = 40;
/** The first pages of tables and indexes are not counted. */
const before = 5;

const installation = await startInstallation(1);
const { db } = installation.harness.database;
const receiver = await openSignedReceiver();
const { send, close } = createSender(installation.api.base);
try {
  await run();
} finally {
  close();
  receiver.close();
  await installation.stop();
}

async function run(): Promise<void> {
  const [tenant] = installation.tenants;
  if (!tenant) throw new Error('no seller');
  const given = { harness: installation.harness, base: installation.api.base, send, receiver, onBusy: () => undefined };
  const seller = await openSeller(given, tenant);
  const stages = createStages(1);
  await carrySet(seller, before, stages);
  await settled(db, before);
  const start = await sizesOfRelations(db);
  await carrySet(seller, invoices, stages);
  await settled(db, before + invoices);
  const grown = totals(start, await sizesOfRelations(db), invoices);
  const all = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const kept = grown.reduce((sum, { ends, bytes }) => (ends ? sum : sum + bytes), 0);

  console.log(`\nbytes for each of ${invoices} invoices of 10 lines, with their UPO and deliveries`);
  for (const row of grown.slice(0, 16)) print(`${row.name}${row.ends ? ', ends' : ''}`, row);
  print('all tables', { bytes: all, indexes: grown.reduce((sum, { indexes }) => sum + indexes, 0) });
  const verdict = kept <= goalBytes ? 'met' : `${(kept / goalBytes).toFixed(1)} times the goal`;
  console.log(`  kept: ${(kept / 1000).toFixed(1)} KB, the goal is ${goalBytes / 1000} KB: ${verdict}`);
  console.log('  of the files, by kind: how many, their size, and what is stored of it');
  for (const { kind, count, size, stored } of await filesByKind(db, before + invoices))
    console.log(`  ${kind.padEnd(48)} ${count.toFixed(1).padStart(4)} ${kib(size)} ${kib(stored)}`);
}

function print(name: string, { bytes, indexes }: Bytes): void {
  console.log(`  ${name.padEnd(48)} ${kib(bytes)}, indexes ${kib(indexes)}`);
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;
}
