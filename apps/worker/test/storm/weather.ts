import { Fault, faultNames, invoiceStatuses } from '@invoicing/ksef-simulator/scenarios';
import { array, constantFrom, integer, sample } from 'fast-check';

/** Numbers from 0 to `most`, drawn by a seed. */
export function drawn(count: number, most: number, seed: number): number[] {
  const numbers = array(integer({ min: 0, max: most }), { minLength: count, maxLength: count, size: 'max' });
  return sample(numbers, { seed, numRuns: 1 }).flat();
}

/** After this a person has to connect the seller again: nothing of its documents would be seen. */
const ending = 'token_revoked';
const names = faultNames.filter((name) => name !== ending);
const verdicts = Object.keys(invoiceStatuses)
  .map(Number)
  .filter((code) => code > 200);

/** Faults of one seller, each at the next of its requests that it can strike, all names in the order of a seed. */
export function faultsOf(seed: number, count: number): Fault[] {
  const given = array(constantFrom(...names), { minLength: count, maxLength: count, size: 'max' });
  const codes = drawn(count, verdicts.length - 1, seed);
  return sample(given, { seed, numRuns: 1 })
    .flat()
    .map((name, index) =>
      Fault.parse({ name, value: name === 'force_invoice_status' ? verdicts[codes[index] ?? 0] : amountOf(name) }),
    );
}

/** Seconds of KSeF's refusals, milliseconds of its slowness, and polls of the rest. */
function amountOf(name: string): number {
  return name === 'slow' ? 400 : 2;
}
