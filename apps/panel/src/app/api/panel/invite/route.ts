import { acceptAsNewUser, acceptAsUser } from '@invoicing/identity/invitations/accept-invitation';
import * as z from 'zod/mini';
import { AcceptAsNew } from '@/account-fields';
import { currentSession, setChallenge, visitor } from '@/auth';
import { panelRoute, signedOut } from '@/panel-route';
import { chosenLocale } from '@/preferences';
import { getServices } from '@/server';

const Body = z.union([AcceptAsNew, z.pick(AcceptAsNew, { token: true })]);

/** Accepts an invitation: as somebody new with a name and a password, or as who is signed in. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Body, async (body) => {
    const { ip } = await visitor();
    if ('password' in body) {
      await setChallenge(
        await acceptAsNewUser(getServices(), body.token, { ...body, ip, language: await chosenLocale() }),
      );
      return {};
    }
    const session = await currentSession();
    if (!session) throw signedOut();
    return acceptAsUser(getServices(), body.token, session, ip);
  });
}
