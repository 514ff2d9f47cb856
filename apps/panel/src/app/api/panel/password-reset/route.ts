import { requestPasswordReset, resetPassword } from '@invoicing/identity/account/reset-password';
import * as z from 'zod/mini';
import { Reset, ResetRequest } from '@/account-fields';
import { visitor } from '@/auth';
import { panelRoute } from '@/panel-route';
import { getServices } from '@/server';

const Body = z.union([ResetRequest, Reset]);

/** Asks for a link, answered alike for every e-mail; or uses one. */
export function POST(request: Request): Promise<Response> {
  return panelRoute(request, Body, async (body) => {
    if ('email' in body) await requestPasswordReset(getServices(), body.email);
    else await resetPassword(getServices(), body.token, body.password, (await visitor()).ip);
    return {};
  });
}
