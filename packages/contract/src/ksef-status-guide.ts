import { ksefAdvice, ksefStatuses, mayRetry } from '@invoicing/domain/ksef/status';

/** Each verdict of KSeF on an invoice, whether the same document may be sent again, and what to do, for the docs. */
export function ksefStatusGuide(): { code: string; description: string; mayRetry: boolean; advice: string }[] {
  return Object.entries(ksefStatuses).map(([code, { description }]) => ({
    code,
    description,
    mayRetry: mayRetry(Number(code)),
    advice: ksefAdvice(Number(code), 'invoice')?.en ?? '',
  }));
}
