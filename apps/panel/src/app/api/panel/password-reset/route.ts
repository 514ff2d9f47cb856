import { requestPasswordReset, resetPassword } from '@invoicing/identity/account/reset-password';
import { z } from 'zod';
import { visitor } from '@/auth';
import { panelRoute } from '@/panel-route';
import { getServices } from '@/server';

const Body = z.union([
  z.strictObject({ email: z.string().max(254) }),
  z.strictObject({ token: z.string().max(100), password: z.string().max(1024) }),
]);

/** Asks for a link, answered alike for every e-mail; or uses one. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Body, async (body) => {
    if ('email' in body) await requestPasswordReset(getServices(), body.email);
    else await resetPassword(getServices(), body.token, body.password, (await visitor()).ip);
    return {};
  });
}
