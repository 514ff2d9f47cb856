import { AppError } from '@invoicing/domain/errors';

const stepUpMs = 5 * 60_000;

/**
 * Actions on secrets and powers need a second factor of the last five minutes.
 * @throws AppError unauthorized with detail `step_up_required`
 */
export function requireStepUp(session: { stepUpAt: Date | null }, now: Date): void {
  if (session.stepUpAt !== null && now.getTime() - session.stepUpAt.getTime() <= stepUpMs) return;
  throw new AppError('unauthorized', 'Confirm with your second factor first.', [{ code: 'step_up_required' }]);
}
