import { AppError } from '@invoicing/domain/errors';

const stepUpMs = 5 * 60_000;

/**
 * Requires a second factor within the last five minutes, for actions on secrets and permissions.
 * @throws AppError unauthorized with detail `step_up_required`
 */
export function requireStepUp(session: { stepUpAt: Date | null }, now: Date): void {
  if (session.stepUpAt !== null && now.getTime() - session.stepUpAt.getTime() <= stepUpMs) return;
  throw new AppError('unauthorized', 'Confirm with your second factor first.', [{ code: 'step_up_required' }]);
}
