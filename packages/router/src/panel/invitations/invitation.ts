import { Email } from '@invoicing/identity/invitations/email';
import * as z from 'zod/mini';
import { roles } from '../../access/roles.ts';

/** The e-mail and the role of an invitation. The panel's form validates by the same schema. */
export const Invitation = z.strictObject({ email: Email, role: z.enum(roles, 'choose_role') });
export type Invitation = z.infer<typeof Invitation>;
