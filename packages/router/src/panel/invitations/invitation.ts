import { Email } from '@invoicing/identity/invitations/email';
import * as z from 'zod/mini';
import { roles } from '../../access/roles.ts';

/** Who is invited, and to which role. The form of the panel checks the same before it asks. */
export const Invitation = z.strictObject({ email: Email, role: z.enum(roles, 'choose_role') });
export type Invitation = z.infer<typeof Invitation>;
