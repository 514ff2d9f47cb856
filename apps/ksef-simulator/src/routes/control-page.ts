import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { advanceClock, setClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { controlPage } from '../control-page.ts';
import { limitProfiles } from '../limits.ts';
import { publish, publishedStatuses } from '../published-status.ts';
import { Fault } from '../scenarios.ts';
import { release } from './admin.ts';

const Nip = z.string().regex(/^\d{10}$/, 'must be a NIP: ten digits');
const Whole = z.coerce.number().int().min(0).max(600_000);
const Clock = z.union([
  z.object({ advanceMs: z.coerce.number().int().min(1) }),
  z.object({ at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/) }),
  z.object({ reset: z.literal('1') }),
]);
const Seller = z.object({ nip: Nip });
const Queued = Seller.extend({ name: z.string(), value: z.coerce.number() });
const Settings = z.object({ limits: z.enum(limitProfiles), processingMs: Whole, storageMs: Whole });
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/** The page of the control port; its buttons are forms, each of which leads back to it. */
export async function controlPageRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(controlPage(store)),
  );
  const button = (path: string, act: (form: unknown) => unknown) =>
    app.post(`/control/${path}`, async (request, reply) => {
      await act(request.body);
      return reply.redirect('/', 303);
    });
  button('clock', (form) => moveClock(context, Clock.parse(form)));
  button('status', (form) => publish(store, z.object({ status: z.enum(publishedStatuses) }).parse(form).status));
  button('settings', (form) => Object.assign(store.settings, Settings.parse(form)));
  button('rotate-keys', () => context.rotate());
  button('release', (form) => release(store, Seller.parse(form).nip));
  button('faults/clear', (form) => store.faults.delete(Seller.parse(form).nip));
  button('faults', (form) => {
    const { nip, ...fault } = Queued.parse(form);
    store.faults.set(nip, [...(store.faults.get(nip) ?? []), Fault.parse(fault)]);
  });
}

function moveClock({ store }: Context, form: z.infer<typeof Clock>): void {
  if ('advanceMs' in form) advanceClock(store, form.advanceMs);
  // The field of a page has no time zone: UTC, as it says.
  else setClock(store, 'at' in form ? new Date(`${form.at}Z`) : null);
}
