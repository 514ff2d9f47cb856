import type { ApprovalWarning } from '../../approvals/present.ts';

/** Warnings as the pages of decisions show them. */
export function presentWarnings(warnings: readonly ApprovalWarning[]) {
  return warnings.map(({ code, severity, message, message_pl }) => ({
    code,
    severity,
    message,
    messagePl: message_pl,
  }));
}
