import { stepUp } from '@invoicing/identity/session/read-session';
import { Proof } from '@invoicing/identity/session/second-factor';
import { currentSession, keepToken } from '@/auth';
import { panelRoute, signedOut } from '@/panel-route';
import { getServices } from '@/server';

/** Proves the second factor again within a session, which goes on under another token. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Proof, async (proof) => {
    const session = await currentSession();
    if (!session) throw signedOut();
    await keepToken(await stepUp(getServices(), session, proof));
    return {};
  });
}
