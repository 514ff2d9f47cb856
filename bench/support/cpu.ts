import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Db } from '@invoicing/db/connection/client';

/** CPU seconds that were used so far, by name. */
export type CpuSeconds = Record<string, number>;
type Watched = { name: string; pid: () => number | undefined };

const ticksPerSecond = 100;

/**
 * Measures the CPU of processes of this machine, of this one, of PostgreSQL, and of the whole machine (`machine`).
 * @returns what each has used since `from` was taken
 */
export async function watchCpu(db: Db, processes: readonly Watched[]) {
  const postmaster = await postmasterOf(db);
  const now = (): CpuSeconds => ({
    ...Object.fromEntries(processes.map(({ name, pid }) => [name, cpuOf(pid() ?? 0)])),
    postgres: postmaster === null ? Number.NaN : cpuOfPostgres(postmaster),
    'callers and receiver': process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    machine: cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000,
  });
  let from = now();
  return {
    restart: () => {
      from = now();
    },
    used: (): CpuSeconds =>
      Object.fromEntries(Object.entries(now()).map(([name, seconds]) => [name, seconds - (from[name] ?? 0)])),
  };
}

/**
 * Names what limits a run: the cores, one process that keeps a core busy, or the waits of what it waits for.
 * @param waitsFor the slowest stage, in words
 */
export function bottleneckOf(used: CpuSeconds, seconds: number, waitsFor: string): string {
  const { machine = 0, ...own } = used;
  const cores = cpus().length;
  const [most, ...next] = Object.entries(own).toSorted((a, b) => b[1] - a[1]);
  const share = (spent: number) => `${((spent * 100) / (seconds * cores)).toFixed(0)} % of ${cores} cores`;
  const inWords = [most, ...next.slice(0, 2)].flatMap((one) => (one ? [`${one[0]} ${share(one[1])}`] : []));
  const all = Object.values(own).reduce((sum, spent) => sum + spent, 0);
  const others = machine - all > seconds * 0.1 ? `, other work on the machine ${share(machine - all)}` : '';
  if (machine > 0.9 * seconds * cores) return `the cores: ${inWords.join(', ')}${others}`;
  if (most && most[1] > 0.9 * seconds) return `${most[0]}, which keeps a core busy`;
  return `waiting, for ${waitsFor} at the most: all processes take ${share(all)}${others}`;
}

/** Prints what each process took for one of `count` things. */
export function reportCpu(
  used: CpuSeconds,
  { seconds, count, of }: { seconds: number; count: number; of: string },
): void {
  console.log(`  CPU of each process, of ${cpus().length} cores`);
  for (const [name, spent] of Object.entries(used).toSorted((a, b) => b[1] - a[1]))
    console.log(
      `    ${name.padEnd(24)} ${spent.toFixed(1).padStart(8)} s ${((spent * 1000) / count).toFixed(2).padStart(9)} ms for ${of} ${((spent * 100) / seconds).toFixed(0).padStart(5)} % of a core`,
    );
}

/** proc(5): user and system time of a process with its threads; what it has started is not included. */
function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid)?.slice(11, 13).map(Number) ?? [];
  return (user + system) / ticksPerSecond;
}

/** The postmaster and its processes, those that ended included. */
function cpuOfPostgres(postmaster: number): number {
  const times = statOf(postmaster)?.slice(11, 15).map(Number) ?? [];
  const own = times.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  const live = processes.filter((pid) => Number(statOf(pid)?.[1]) === postmaster);
  return live.reduce((sum, pid) => sum + cpuOf(pid), own);
}

/** The process that our session's process is a child of; null where PostgreSQL is not on this machine. */
async function postmasterOf(db: Db): Promise<number | null> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  const parent = Number(statOf(row?.pid ?? 0)?.[1]);
  return Number.isNaN(parent) ? null : parent;
}

/** The fields of a process after its name, from its state on; null where there is none, or no /proc. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
