import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedRate, inPln, policyFor } from './policy.ts';

const organization = (above: number | null) => ({
  fourEyes: 'requester_excluded' as const,
  twoPersonAboveGross: above,
});
const people = (above: number | null, total_gross: string, currency = 'PLN', gross_pln: string | null = null) =>
  policyFor(organization(above), { total_gross, currency, gross_pln }).required_approvals;

describe('the amount above which two people decide', () => {
  it('is in PLN: an amount in another currency counts with its value in PLN, not with its digits', () => {
    expect(people(10_000, '5000.00', 'EUR', '21250.00')).toBe(2);
    expect(people(10_000, '50000.00', 'CZK', '8500.00')).toBe(1);
    expect(people(10_000, '10000.00')).toBe(1);
    expect(people(10_000, '10000.01')).toBe(2);
  });

  it('counts an amount whose value in PLN is not known as a large one, and asks nothing where there is no such amount', () => {
    expect(people(10_000, '1.00', 'EUR')).toBe(2);
    expect(people(null, '1.00', 'EUR')).toBe(1);
  });

  it('counts what a correction takes back like what it adds', () => {
    expect(people(10_000, '-10000.01')).toBe(2);
    expect(people(10_000, '-3000.00', 'EUR', '-12750.00')).toBe(2);
  });
});

describe('an amount in PLN', () => {
  it('is at the rate, to the grosz, or not known without one', () => {
    expect(inPln('100.00', 'EUR', '4.2511')).toBe('425.11');
    expect(inPln('-0.01', 'EUR', '4.5')).toBe('-0.05');
    expect(inPln('100.00', 'EUR', null)).toBeNull();
    expect(inPln('100.00', 'PLN', null)).toBe('100.00');
  });

  it('keeps the sign, and is at most half a grosz from the product', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (cents, rate) => {
        const pln = Number(inPln((cents / 100).toFixed(2), 'EUR', (rate / 1e4).toFixed(4)));
        expect(Math.abs(pln - (cents / 100) * (rate / 1e4))).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});

it('counts at the rate of NBP or a higher one of the document: no rate that a client writes makes an amount small', () => {
  expect(countedRate('0.0001', '4.25')).toBe('4.25');
  expect(countedRate('4.30', '4.25')).toBe('4.30');
  expect(countedRate(null, '4.25')).toBe('4.25');
  expect(countedRate('0.0001', null)).toBe('1');
  expect(countedRate('4.30', null)).toBe('4.30');
  expect(countedRate(null, null)).toBeNull();
});
