import { startSignIn } from '@invoicing/identity/session/sign-in';
import { z } from 'zod';
import { keepDevice, setChallenge, visitor } from '@/auth';
import { panelRoute } from '@/panel-route';
import { getServices } from '@/server';

const Body = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1024),
  approval: z.string().max(100).nullish(),
});

/** First step of signing in; a refusal never says which part was wrong. Returns which second factors there are. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Body, async (body) => {
    const { challenge, factors } = await startSignIn(getServices(), body, await visitor());
    await setChallenge(challenge);
    await keepDevice();
    return { totp: factors.totp, passkey: factors.passkeys > 0 };
  });
}
