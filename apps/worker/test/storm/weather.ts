import type { Store } from '@invoicing/ksef-simulator/contents';
import {
  Fault,
  type FaultName,
  faultNames,
  invoiceStatuses,
  packageStatuses,
  pointsOf,
  sendRefusals,
} from '@invoicing/ksef-simulator/scenarios';
import { array, constantFrom, integer, sample, shuffledSubarray } from 'fast-check';

/** Numbers from 0 to `most`, drawn by a seed. */
export function drawn(count: number, most: number, seed: number): number[] {
  const numbers = array(integer({ min: 0, max: most }), { minLength: count, maxLength: count, size: 'max' });
  return sample(numbers, { seed, numRuns: 1 }).flat();
}

const isOfSignIn = (name: FaultName) => pointsOf({ name }).includes('auth');
/** After these KSeF never takes the document, or never says so. */
const lasting: readonly FaultName[] = ['force_invoice_status', 'foreign_duplicate', 'stuck_150', 'bad_ksef_number'];
const lastingShare = 0.02;
const codes = (of: object, least = 0) =>
  Object.keys(of)
    .map(Number)
    .filter((code) => code > least);

/**
 * Codes of the faults that answer with one; milliseconds of slowness; of the rest seconds or polls. A package that ends
 * with 500 leaves all that is in it to a person, which would be most of a seller's documents.
 */
const values: Partial<Record<FaultName, readonly number[]>> = {
  force_invoice_status: codes(invoiceStatuses, 200),
  force_session_status: codes(packageStatuses).filter((code) => code < 500),
  send_refused: codes(sendRefusals),
  gateway_error: [500, 502, 503, 504],
  slow: [400],
};
const usual = [2];

const documentsOfFault = 6;

/**
 * Every kind of fault once, those of signing in first, and then others up to one for six documents; all in the order
 * of a seed. Sellers sign in once, so that more faults of that would strike nothing.
 */
export function faultsOf(seed: number, documents: number): Fault[] {
  const all = sample(shuffledSubarray([...faultNames], { minLength: faultNames.length }), { seed, numRuns: 1 }).flat();
  const first = [...all.filter(isOfSignIn), ...all.filter((name) => !isOfSignIn(name))];
  const rest = Math.max(Math.ceil(documents / documentsOfFault) - first.length, 0);
  const mostLasting = Math.floor(Math.max(documents * lastingShare - lasting.length, 0));
  const others = faultNames.filter((name) => !isOfSignIn(name) && !lasting.includes(name));
  const given = array(constantFrom(...others), { minLength: rest, maxLength: rest, size: 'max' });
  const usualOnes = sample(given, { seed, numRuns: 1 }).flat();
  const places = drawn(Math.min(mostLasting, rest), Math.max(rest - 1, 0), seed + 2);
  for (const [index, place] of places.entries()) usualOnes[place] = lasting[index % lasting.length] ?? 'stuck_150';
  const draws = drawn(first.length + rest, 999, seed);
  return [...first, ...usualOnes].map((name, index) => {
    const choices = values[name] ?? usual;
    return Fault.parse({ name, value: choices[(draws[index] ?? 0) % choices.length] });
  });
}

export type Weather = {
  /**
   * Gives a seller the next fault for which nothing waits at the same step of it, unless as many as are due by now were
   * given already: the last documents would meet all that is left, one after another.
   * @param share of the documents that have ended, from 0 to 1
   */
  blow: (nip: string, share: number) => void;
  /** What waits at sellers of which nothing is on its way any more goes to others. */
  moveFrom: (isOver: (nip: string) => boolean) => void;
  /** How often each kind has struck. */
  struck: () => Partial<Record<FaultName, number>>;
};

/**
 * Once three quarters of the documents have ended, only kinds that have not struck are given: what the last documents
 * meet they still wait out at the end, and faults that found nothing to strike elsewhere would all meet them.
 */
const calmFrom = 0.75;
const dueBy = (share: number, count: number) =>
  faultNames.length + (count - faultNames.length) * Math.min(share / calmFrom, 1);

/** Places faults, one for each step of a seller at a time: many at once would be one long outage. */
export function createWeather({ faults }: Pick<Store, 'faults'>, given: readonly Fault[]): Weather {
  const left = [...given];
  let waiting: { nip: string; fault: Fault }[] = [];
  const counts: Partial<Record<FaultName, number>> = {};
  const isWaiting = ({ nip, fault }: (typeof waiting)[number]) => faults.get(nip)?.includes(fault) ?? false;
  const settle = () => {
    for (const { fault } of waiting.filter((one) => !isWaiting(one)))
      counts[fault.name] = (counts[fault.name] ?? 0) + 1;
    waiting = waiting.filter(isWaiting);
  };
  return {
    blow: (nip, share) => {
      settle();
      if (given.length - left.length >= dueBy(share, given.length)) return;
      const queued = faults.get(nip) ?? [];
      const taken = new Set(queued.flatMap(pointsOf));
      const isDue = (fault: Fault) => share < calmFrom || !counts[fault.name];
      const at = left.findIndex((fault) => isDue(fault) && !pointsOf(fault).some((point) => taken.has(point)));
      const fault = at < 0 ? undefined : left.splice(at, 1)[0];
      if (!fault) return;
      faults.set(nip, [...queued, fault]);
      waiting.push({ nip, fault });
    },
    moveFrom: (isOver) => {
      settle();
      for (const { nip, fault } of waiting.filter((one) => isOver(one.nip))) {
        const others = (faults.get(nip) ?? []).filter((one) => one !== fault);
        faults.set(nip, others);
        left.unshift(fault);
      }
      waiting = waiting.filter(({ nip }) => !isOver(nip));
    },
    struck: () => {
      settle();
      return { ...counts };
    },
  };
}
