import { type Balancer, createBalancer } from '@invoicing/router/testing/balancer';
import type { Harness } from '@invoicing/router/testing/harness';
import { allDelivered } from '@invoicing/router/testing/kept-books';
import { createProcess, type ProductProcess, variablesOf } from '@invoicing/router/testing/processes';
import { type Kind, keepSending, type Outcome } from '@invoicing/router/testing/traffic';
import { type CpuSeconds, watchCpu } from './cpu.ts';

/** The product's default: for so long a process that is ending still takes requests. */
const drainDelayMs = 5000;
const connections = 16;

export type Group = {
  processes: ProductProcess[];
  apis: ProductProcess[];
  balancer: Balancer;
  stop: () => Promise<void>;
};

/** So many apis and workers over one database, with a load balancer that gives each request to the next api. */
export async function startGroup(harness: Harness, size: number): Promise<Group> {
  const variables = variablesOf(harness, { drainDelayMs });
  const apis: ProductProcess[] = [];
  const workers: ProductProcess[] = [];
  for (let number = 1; number <= size; number += 1) {
    apis.push(await createProcess('api', variables.api, `api ${number}`));
    workers.push(await createProcess('worker', variables.worker, `worker ${number}`));
  }
  const processes = [...apis, ...workers];
  for (const { start } of processes) await start();
  const balancer = createBalancer(
    apis.map(({ base }) => base),
    drainDelayMs / 2,
  );
  const stop = async () => {
    await balancer.close();
    await Promise.all(processes.map(({ end }) => end()));
  };
  return { processes, apis, balancer, stop };
}

export type Measured = {
  perSecond: number;
  deliveredAfter: number;
  seconds: number;
  used: CpuSeconds;
  outcome: Outcome;
};

/** Sends so many requests as fast as they are answered, and waits until their events are delivered. */
export async function measure(
  harness: Harness,
  group: Group,
  kinds: readonly Kind[],
  count: number,
): Promise<Measured> {
  const cpu = await watchCpu(harness.database.db, group.processes);
  const started = performance.now();
  const isOver = (requests: number) => requests >= count;
  const outcome = await keepSending(group.balancer.send, kinds, { connections, isOver });
  const seconds = (performance.now() - started) / 1000;
  const used = cpu.used();
  await allDelivered(harness);
  const deliveredAfter = (performance.now() - started) / 1000;
  return { perSecond: outcome.requests / seconds, deliveredAfter, seconds, used, outcome };
}

export type Restarted = { seconds: number; outcome: Outcome; refused: number };

/** Restarts each process in turn, each when the one before it serves again, while requests keep coming. */
export async function restartUnder(group: Group, kinds: readonly Kind[], atLeast: number): Promise<Restarted> {
  let isDone = false;
  const isOver = (requests: number) => isDone && requests >= atLeast;
  const traffic = keepSending(group.balancer.send, kinds, { connections, isOver, pauseMs: 50 });
  const started = performance.now();
  for (const process of group.processes) {
    await process.end();
    await process.start();
    if (group.apis.includes(process)) await group.balancer.sees(process.base);
  }
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  return { seconds, outcome: await traffic, refused: group.balancer.refused() };
}
