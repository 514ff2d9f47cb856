import {
  Fault,
  type FaultName,
  faultNames,
  invoiceStatuses,
  packageStatuses,
  sendRefusals,
} from '@invoicing/ksef-simulator/scenarios';
import { array, constantFrom, integer, sample } from 'fast-check';

/** Numbers from 0 to `most`, drawn by a seed. */
export function drawn(count: number, most: number, seed: number): number[] {
  const numbers = array(integer({ min: 0, max: most }), { minLength: count, maxLength: count, size: 'max' });
  return sample(numbers, { seed, numRuns: 1 }).flat();
}

/** After this a person has to connect the seller again: nothing of its documents would be seen. */
const ending = 'token_revoked';
const names = faultNames.filter((name) => name !== ending);
const codes = (of: object, least = 0) =>
  Object.keys(of)
    .map(Number)
    .filter((code) => code > least);

/** Codes of the faults that answer with one; milliseconds of slowness; of the rest seconds or polls. */
const values: Partial<Record<FaultName, readonly number[]>> = {
  force_invoice_status: codes(invoiceStatuses, 200),
  force_session_status: codes(packageStatuses),
  send_refused: codes(sendRefusals),
  gateway_error: [500, 502, 503, 504],
  slow: [400],
};
const usual = [2];

/** Faults, each for the next request of a seller that it can strike, in the order of a seed. */
export function faultsOf(seed: number, count: number): Fault[] {
  const given = array(constantFrom(...names), { minLength: count, maxLength: count, size: 'max' });
  const draws = drawn(count, 999, seed);
  return sample(given, { seed, numRuns: 1 })
    .flat()
    .map((name, index) => {
      const choices = values[name] ?? usual;
      return Fault.parse({ name, value: choices[(draws[index] ?? 0) % choices.length] });
    });
}
