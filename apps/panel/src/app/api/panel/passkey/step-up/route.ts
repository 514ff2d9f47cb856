import { askForPasskey } from '@invoicing/identity/session/passkey';
import { stepUpChallenge } from '@invoicing/identity/session/read-session';
import { z } from 'zod';
import { currentSession } from '@/auth';
import { panelRoute, signedOut } from '@/panel-route';
import { getServices } from '@/server';

/** Asks for a passkey to prove oneself again within a session. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, z.strictObject({}), async () => {
    const session = await currentSession();
    if (!session) throw signedOut();
    return askForPasskey(getServices(), stepUpChallenge(session));
  });
}
