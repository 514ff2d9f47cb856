import { cpus, loadavg } from 'node:os';
import { createSender } from '@invoicing/router/testing/balancer';
import { openSignedReceiver } from '@invoicing/router/testing/signed-receiver';
import { bottleneckOf, reportCpu, watchCpu } from './support/cpu.ts';
import { startInstallation } from './support/main-job/installation.ts';
import { carrySet, setSize } from './support/main-job/invoices.ts';
import { objectionsTo, settled, stagesOfWorker } from './support/main-job/outcome.ts';
import { openSeller, type Seller } from './support/main-job/seller.ts';
import { createStages, reportStages } from './support/main-job/stages.ts';

/**
 * The main job end to end: `pnpm bench main-job 300`; 10,000 invoices of 10 lines by default. Drafts, approvals by
 * people at the panel, issuing, KSeF with its UPO, and every event at a receiver.
 */
const count = Number(process.argv[3] ?? 10_000);
const connections = 16;
/** KSeF gives 1,200 confirmations of a seller in an hour: with half as many of each no seller waits for its quota. */
const sellersAtLeast = 20;
const invoicesOfSeller = 600;

const load = loadavg();
const installation = await startInstallation(Math.max(sellersAtLeast, Math.ceil(count / invoicesOfSeller)));
const { harness, tenants, processes, api } = installation;
const { db } = harness.database;
const receiver = await openSignedReceiver();
const { send, close } = createSender(api.base);
const stages = createStages(connections);
try {
  await run();
} finally {
  close();
  receiver.close();
  await installation.stop();
}

async function run(): Promise<void> {
  const sellers: Seller[] = [];
  let busy = 0;
  const onBusy = () => {
    busy += 1;
  };
  const given = { harness, base: api.base, send, receiver, onBusy };
  for (const tenant of tenants) sellers.push(await openSeller(given, tenant));
  const cpu = await watchCpu(db, processes);
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  await carryAll(sellers);
  const submitted = since();
  await settled(db, count);
  const seconds = since();
  const used = cpu.used();

  console.log(
    `\n${count} invoices of 10 lines, ${sellers.length} sellers, ${connections} connections, sets of ${setSize(count, connections)}`,
  );
  console.log(`  ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(2)} a second end to end`);
  console.log(`  ${busy} times the service said that it was busy (503), and was asked again`);
  console.log(`  submitted after ${submitted.toFixed(1)} s, ${(count / submitted).toFixed(2)} a second`);
  const figures = [...stages.figures(), ...(await stagesOfWorker(db))];
  reportStages(figures);
  reportCpu(used, { seconds, count, of: 'an invoice' });
  const slowest = figures.toSorted((a, b) => a.perSecond - b.perSecond)[0]?.name ?? 'nothing';
  console.log(`  bottleneck: ${bottleneckOf(used, seconds, `"${slowest}"`)}`);
  console.log(`  ${cpus().length} cores, load average ${load.map((one) => one.toFixed(1)).join(' ')} when it began`);
  await check();
}

/** Prints what is lost or there twice, and fails the run for it. */
async function check(): Promise<void> {
  const objections = await objectionsTo(installation, receiver, count);
  const received = [...receiver.arrivals.values()].reduce((sum, times) => sum + times, 0);
  console.log(`  ${receiver.arrivals.size} events received, ${received - receiver.arrivals.size} of them again`);
  console.log(`  ${objections.length === 0 ? 'nothing lost, nothing twice' : objections.join('; ')}`);
  if (objections.length > 0) process.exitCode = 1;
}

/** Each connection takes the next set, of the seller whose turn it is, as soon as it is done with one. */
async function carryAll(sellers: readonly Seller[]): Promise<void> {
  const size = setSize(count, connections);
  const sets = Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
  let next = 0;
  const connection = async () => {
    for (let turn = next++; turn < sets.length; turn = next++) {
      const seller = sellers[turn % sellers.length];
      if (seller) await carrySet(seller, sets[turn] ?? 0, stages);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}
