import { askForPasskeyToSignIn } from '@invoicing/identity/session/sign-in';
import { z } from 'zod';
import { startedChallenge } from '@/auth';
import { panelRoute } from '@/panel-route';
import { getServices } from '@/server';

/** Asks for a passkey as the second step of the sign-in that this browser has started. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, z.strictObject({}), async () =>
    askForPasskeyToSignIn(getServices(), await startedChallenge()),
  );
}
