import { Email } from '@invoicing/identity/invitations/email';
import { NewPassword } from '@invoicing/identity/session/new-password';
import * as z from 'zod/mini';

/**
 * Inputs of the account forms, which routes and forms check by the same schemas. zod/mini is a quarter of zod's size in
 * the browser.
 */

const token = z.string().check(z.maxLength(100));
const given = z.string().check(z.minLength(1), z.maxLength(1024));
const password = z.string().check(z.maxLength(1024));

export const ResetRequest = z.strictObject({ email: Email });
export const Reset = z.strictObject({ token, password });
export const AcceptAsNew = z.strictObject({ token, displayName: given, password });
export const PasswordChange = z.strictObject({ current: given, password });
export const PasskeyName = z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) });
export const TotpCode = z.strictObject({ code: z.string().check(z.regex(/^[0-9]{6}$/, 'six_digits')) });

/** Adds the rules of a new password, for which routes have an error code of their own. */
export const ResetForm = z.extend(z.omit(Reset, { token: true }), { password: NewPassword });
export const AcceptForm = z.extend(z.omit(AcceptAsNew, { token: true }), { password: NewPassword });
export const PasswordChangeForm = z.extend(PasswordChange, { password: NewPassword });
