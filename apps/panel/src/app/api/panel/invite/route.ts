import { acceptAsNewUser, acceptAsUser } from '@invoicing/identity/invitations/accept-invitation';
import { z } from 'zod';
import { currentSession, setChallenge, visitor } from '@/auth';
import { panelRoute, signedOut } from '@/panel-route';
import { chosenLocale } from '@/preferences';
import { getServices } from '@/server';

const token = z.string().max(100);
const Body = z.union([
  z.strictObject({ token, displayName: z.string().max(1024), password: z.string().max(1024) }),
  z.strictObject({ token }),
]);

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
