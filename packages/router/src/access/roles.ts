import type { Role } from '@invoicing/db/generated/enums';

/** From the most powers to the fewest; the order in which pages show them. */
export const roles = [
  'owner',
  'admin',
  'approver',
  'accountant',
  'developer',
  'auditor',
] as const satisfies readonly Role[];
