import { createMember } from '@invoicing/db/testing/factories';
import { createSets } from './approval-sets.ts';
import { acceptedByKsef, issuedInvoice } from './corrections.ts';
import { actorOf, call, freshCode, type Harness, panelOf } from './harness.ts';
import { oneConnection } from './one-connection.ts';
import { test as base } from './test.ts';

/** Rendering whose first piece of work waits until it is let go on. */
function firstWaits({ render, ...others }: Harness['services']['rendering']) {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isFirst = true;
  const waiting: typeof render = (...given) => {
    const waits = isFirst;
    isFirst = false;
    begun.resolve();
    return waits ? goOn.promise.then(() => render(...given)) : render(...given);
  };
  return { rendering: { ...others, render: waiting }, begun: begun.promise, goOn: goOn.resolve };
}

/** A test of pages that are rendered while others ask for the one connection. */
export const test = base
  .extend('world', { scope: 'file' }, async ({ harness }) => {
    const sets = await createSets(harness);
    const { organizationId } = sets.tenant;
    const intents = [await sets.asked('10.00'), await sets.asked('20.00')];
    const invoice = await issuedInvoice(harness, sets.tenant);
    await acceptedByKsef(harness, sets.tenant, invoice);
    const sending = await issuedInvoice(harness, sets.tenant);
    const about = { action: 'send', mode: 'online', invoice_id: sending['id'] };
    const { json: toSend } = await call(harness, sets.tenant, 'createInvoiceApprovalIntent', { body: about });
    const rows = await harness.database.db.approvalIntent.findMany({ where: { organizationId } });
    const urlToken = (id: unknown) => rows.find((row) => row.id === id)?.urlToken ?? '';
    const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
    const ids = intents.map(({ id }) => id);
    const code = () => freshCode(harness, owner);
    return { sets, actor: actorOf(organizationId, owner), code, intents, ids, invoice, toSend, urlToken };
  })
  /** A panel whose process has one connection for organizations, with rendering that waits. */
  .extend('narrow', async ({ harness, world }, { onCleanup }) => {
    const { rendering, begun, goOn } = firstWaits(harness.services.rendering);
    const organizationDb = oneConnection(harness, (end) => {
      onCleanup(() => {
        goOn();
        return end();
      });
    });
    const services = { ...harness.services, organizationDb, rendering };
    return { panel: panelOf({ ...harness, services }, world.actor), begun, goOn };
  });
