import 'server-only';
import { changePassword } from '@invoicing/identity/account/change-password';
import type { Enrolled } from '@invoicing/identity/account/enrol';
import { beginPasskey, finishPasskey } from '@invoicing/identity/account/enrol-passkey';
import { beginTotp, confirmTotp } from '@invoicing/identity/account/enrol-totp';
import { chooseMailLanguage, chooseNotification, noticeKinds } from '@invoicing/identity/account/notifications';
import type { Person } from '@invoicing/identity/account/person';
import { addPushBrowser, isPushBrowser, removePushBrowsers } from '@invoicing/identity/account/push-browsers';
import { removeFactor } from '@invoicing/identity/account/remove-factor';
import { renewRecoveryCodes } from '@invoicing/identity/account/renew-recovery-codes';
import { endSessions } from '@invoicing/identity/account/sessions';
import { Attestation } from '@invoicing/identity/session/passkey';
import type { Session } from '@invoicing/identity/session/read-session';
import { endApprovalsWithFactor } from '@invoicing/router/approvals/use/end-with-factor';
import qrcode from 'qrcode';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { PasskeyName, PasswordChange, TotpCode } from './account-fields';
import { keepToken } from './auth';
import { panelRoute } from './panel-route';
import { locales } from './preferences';
import { getServices } from './server';

type Own = Session & { ip: string };
type Action<Who> = (request: Request, who: () => Promise<Who>) => Promise<Response>;

const nothing = z.strictObject({});
const id = z.uuid();
const endpoint = z.string().max(2000);
/** The keys in the form of the Push API: a P-256 point and 16 random bytes in base64url. */
const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  }),
});
const factor = z.union([
  z.strictObject({ kind: z.literal('totp') }),
  z.strictObject({ kind: z.literal('passkey'), id }),
]);

function action<Who, Body>(
  schema: $ZodType<Body>,
  work: (who: Who, body: Body) => Promise<object | undefined>,
): Action<Who> {
  return (request, who) => panelRoute(request, schema, async (body) => work(await who(), body));
}

/** The new token is set in the cookie, where no script can read it; the page gets only the recovery codes. */
async function enrolled({ recoveryCodes, sessionToken }: Enrolled): Promise<object> {
  if (sessionToken !== null) await keepToken(sessionToken);
  return { recoveryCodes };
}

/** Actions that add a second factor: in a session without one yet, or in one that has just verified another. */
export const enrolActions: Record<string, Action<Person>> = {
  'begin-totp': action(nothing, async (person: Person) => {
    const { secret, uri } = await beginTotp(getServices(), person);
    return { secret, qr: await qrcode.toDataURL(uri, { margin: 2, width: 232 }) };
  }),
  'confirm-totp': action(TotpCode, async (person: Person, { code }) =>
    enrolled(await confirmTotp(getServices(), person, code)),
  ),
  'begin-passkey': action(nothing, (person: Person) => beginPasskey(getServices(), person)),
  'finish-passkey': action(
    z.strictObject({ ...PasskeyName.shape, passkey: Attestation }),
    async (person: Person, given) => enrolled(await finishPasskey(getServices(), person, given)),
  ),
};

/** Other changes of a person's own account. */
export const accountActions: Record<string, Action<Own>> = {
  ...enrolActions,
  'change-password': action(PasswordChange, async (own: Own, given) => {
    await changePassword(getServices(), own, given);
    return {};
  }),
  'remove-factor': action(factor, async (own: Own, given) => {
    const services = getServices();
    await removeFactor(services, own, given, endApprovalsWithFactor(services, own));
    return {};
  }),
  'renew-recovery-codes': action(nothing, (own: Own) => renewRecoveryCodes(getServices(), own)),
  'choose-notification': action(
    z.strictObject({ kind: z.enum(noticeKinds), mail: z.boolean() }),
    async (own: Own, choice) => {
      await chooseNotification(getServices(), own, choice);
      return {};
    },
  ),
  'choose-mail-language': action(
    z.strictObject({ language: z.enum(locales).nullable() }),
    async (own: Own, { language }) => {
      await chooseMailLanguage(getServices(), own, language);
      return {};
    },
  ),
  'is-push-browser': action(z.strictObject({ endpoint }), async (own: Own, given) => ({
    isOn: await isPushBrowser(getServices(), own, given),
  })),
  'add-push-browser': action(pushSubscription, async (own: Own, subscription) => {
    await addPushBrowser(getServices(), own, subscription);
    return {};
  }),
  'remove-push-browsers': action(z.strictObject({ endpoint: endpoint.nullable() }), async (own: Own, given) => {
    await removePushBrowsers(getServices(), own, given);
    return {};
  }),
  'end-session': action(z.strictObject({ id }), async (own: Own, given) => {
    await endSessions(getServices(), own, given);
    return {};
  }),
  'end-other-sessions': action(nothing, async (own: Own) => {
    await endSessions(getServices(), own, 'all_others');
    return {};
  }),
};
