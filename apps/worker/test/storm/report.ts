import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { faultNames, pointsOf } from '@invoicing/ksef-simulator/scenarios';
import type { BooksResult } from './books.ts';
import { kinds } from './documents.ts';

const leastAccepted = 0.95;
const pointsOfPackages: readonly string[] = ['part', 'package'];

/** A fault of packages waits at one seller for its next package, and may wait for ever where few sellers send any. */
function requiredFaults({ packages, gross: sellers }: BooksResult) {
  const hasMany = packages > sellers.length;
  return faultNames.filter((name) => hasMany || !pointsOf({ name }).every((point) => pointsOfPackages.includes(point)));
}

/** What a storm has shown to be wrong; nothing where it has passed. */
export function objections(result: BooksResult): string[] {
  const { planned, accepted, unfinished, kills, cuts, credentials, struck, twice, gross } = result;
  const written = kinds.reduce((sum, kind) => sum + result.byKind[kind].written, 0);
  const unstruck = requiredFaults(result).filter((name) => !struck[name]);
  const lists: [string, readonly string[]][] = [
    ['without a reason for their state', result.withoutReason],
    ['lost by the service', result.lost],
    ['accepted here, and not in KSeF', result.missingInKsef],
    ['in KSeF, and not accepted here', result.unknownToService],
    ['calls while KSeF had asked to wait', result.brokenLimits],
    ['kinds of fault that never struck', unstruck],
    ['kinds of document of which none was accepted', kinds.filter((kind) => result.byKind[kind].accepted === 0)],
    ...Object.entries(twice).map(([what, found]): [string, string[]] => [`twice: ${what}`, found]),
    ['sellers whose sums differ', gross.filter(({ service, ksef }) => service !== ksef).map(({ seller }) => seller)],
  ];
  const none: [string, number][] = [
    ['no worker was killed', kills],
    ['no connection was cut', cuts],
    ['no credential ended', credentials.ended],
    ['no credential was replaced', credentials.replaced],
  ];
  return [
    ...(unfinished > 0 ? [`${unfinished} documents had not ended in time`] : []),
    ...(written === planned ? [] : [`${written} documents were written of ${planned}`]),
    ...(accepted >= planned * leastAccepted ? [] : [`${accepted} of ${planned} accepted, fewer than 95 %`]),
    ...lists.flatMap(([what, found]) => (found.length > 0 ? [`${what}: ${found.length} (${named(found)})`] : [])),
    ...none.flatMap(([what, count]) => (count > 0 ? [] : [what])),
  ];
}

const named = (all: readonly string[]) => [...all.slice(0, 10), ...(all.length > 10 ? ['…'] : [])].join(', ');

/** The table that a run ends with. */
export function reportOf(result: BooksResult, given: { sellers: number; seed: number }, now: Date): string {
  const { planned, accepted, reasons, struck, twice, byKind, credentials } = result;
  const twiceCount = Object.values(twice).reduce((sum, found) => sum + found.length, 0);
  const share = ((accepted / planned) * 100).toFixed(1);
  const lines: [string, string | number][] = [
    ['run', `${now.toISOString().slice(0, 16)}Z, seed ${given.seed}, ${given.sellers} sellers`],
    ['machine', machine()],
    ['time', `${(result.seconds / 60).toFixed(1)} minutes`],
    ['documents', planned],
    ...kinds.map((kind): [string, string] => [
      `  ${kind}`,
      `${byKind[kind].written}, accepted ${byKind[kind].accepted}`,
    ]),
    ['accepted with UPO', `${accepted} (${share} %)`],
    ...Object.entries(reasons).map(([reason, count]): [string, number] => [`  ${reason}`, count]),
    ['transmissions', result.transmissions],
    ['packages', result.packages],
    ['attempts approved again', result.approvedAgain],
    ['workers killed', result.kills],
    ['connections cut', result.cuts],
    ['credentials', `${credentials.ended} ended at KSeF, ${credentials.replaced} replaced`],
    ['refusals of limits', result.refusalsOfLimits],
    ['lost', result.lost.length + result.missingInKsef.length + result.unknownToService.length],
    ['twice', `${twiceCount} (${Object.keys(twice).join(', ')})`],
    ['faults that struck', Object.values(struck).reduce((sum, count) => sum + count, 0)],
    ...faultNames.map((name): [string, number] => [`  ${name}`, struck[name] ?? 0]),
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

/** What the run had to itself: cores, memory, Node, and what else the machine had to do. */
export function machine(): string {
  const [model] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const [, , load = 0] = loadavg();
  return `${availableParallelism()} cores (${model?.model ?? 'unknown'}), ${gigabytes} GB, Node ${process.version}, load ${load.toFixed(1)}`;
}
