import { Proof } from '@invoicing/identity/session/second-factor';
import { passSecondFactor } from '@invoicing/identity/session/sign-in';
import { startedChallenge, visitor } from '@/auth';
import { panelRoute } from '@/panel-route';
import { getServices } from '@/server';

/** Second step: a code, a passkey or a recovery code, for the sign-in that this browser has started. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Proof, async (proof) => {
    await passSecondFactor(getServices(), await startedChallenge(), proof, await visitor());
    return {};
  });
}
