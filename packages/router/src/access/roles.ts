import type { Role } from '@invoicing/db/generated/enums';

/** Ordered by permissions, most first, as pages show them. */
export const roles = [
  'owner',
  'admin',
  'approver',
  'accountant',
  'developer',
  'auditor',
] as const satisfies readonly Role[];
