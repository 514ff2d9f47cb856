import { expect, test } from 'vitest';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { advanceDocument, correctionOf } from '../../testing/kinds.ts';
import type { CorrectionInput } from '../correction/document.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const on = (day: number, amount: string) => ({ date: `2026-11-${day}`, amount, exchange_rate: null });
const paid = (...received_payments: ReturnType<typeof on>[]) => advanceDocument({ received_payments });

/** Day and amount of each payment that a correction names, with what all of it changes. */
function stated(invoice: ReturnType<typeof paid>, change: Partial<CorrectionInput>) {
  const document = correctionOf(invoice, change);
  const xml = buildCorrectionFa3(document, { number: 'KOR/1/11/2026', createdAt: '2026-11-21T10:00:00Z' });
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  const payments = [...xml.matchAll(/<P_6Z>(.*?)<\/P_6Z>\s*<P_15Z>(.*?)<\/P_15Z>/g)].map(
    ([, day, amount]) => `${day} ${amount}`,
  );
  return { payments, gross: document.delta.gross, issues: correctionIssuesOf(document) };
}

test.each<[string, ReturnType<typeof paid>, ReturnType<typeof on>[], string[]]>([
  ['an amount', paid(on(10, '10000'), on(20, '20000')), [on(10, '10000'), on(20, '15000')], ['2026-11-20 -5000.00']],
  [
    'a day',
    paid(on(10, '10000'), on(20, '20000')),
    [on(11, '10000'), on(20, '20000')],
    ['2026-11-10 -10000.00', '2026-11-11 10000.00'],
  ],
  ['a payment that was none', paid(on(10, '10000'), on(20, '20000')), [on(20, '20000')], ['2026-11-10 -10000.00']],
  ['a payment that was forgotten', paid(on(20, '20000')), [on(10, '10000'), on(20, '20000')], ['2026-11-10 10000.00']],
  ['the amount of the only one', paid(on(20, '20000')), [on(20, '15000')], []],
])('a correction of %s states what each payment changes by', (_, invoice, corrected_payments, expected) => {
  const { payments, gross, issues } = stated(invoice, { corrected_payments });
  expect(payments).toEqual(expected);
  expect(issues.filter((issue) => issue.startsWith('error'))).toEqual([]);
  const sum = expected.reduce((total, payment) => total + Number(payment.split(' ')[1]), 0);
  if (expected.length > 0) expect(sum.toFixed(2)).toBe(gross);
});

test('a reversal takes each payment back', () => {
  const { payments, gross } = stated(paid(on(10, '10000'), on(20, '20000')), { mode: 'full_reversal' });
  expect([payments, gross]).toEqual([['2026-11-10 -10000.00', '2026-11-20 -20000.00'], '-30000.00']);
});
