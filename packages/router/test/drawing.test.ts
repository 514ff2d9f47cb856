import { createOrganizationDb } from '@invoicing/db/connection/client';
import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { createSets, type Panel } from '../testing/approval-sets.ts';
import { acceptedByKsef, issuedInvoice } from '../testing/corrections.ts';
import { actorOf, call, type Harness, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

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

const test = base
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
    return { actor: actorOf(organizationId, owner), intents, ids, invoice, toSend, urlToken };
  })
  /** A panel whose process has one connection for organizations, with rendering that waits. */
  .extend('narrow', async ({ harness, world }, { onCleanup }) => {
    const limits = { poolMs: 5000, lockMs: 5000, statementMs: 10_000 };
    const organizationDb = createOrganizationDb(harness.database.organizationUrl, { max: 1, limits });
    const { rendering, begun, goOn } = firstWaits(harness.services.rendering);
    onCleanup(() => {
      goOn();
      return organizationDb.$disconnect();
    });
    const services = { ...harness.services, organizationDb, rendering };
    return { panel: panelOf({ ...harness, services }, world.actor), begun, goOn };
  });

type World = { ids: string[]; intents: readonly { id: string; draft: object }[]; invoice: object; toSend: object };
type Page = (panel: Panel, world: World & { urlToken: (id: unknown) => string }) => Promise<unknown>;

const idOf = (one: object) => String(Reflect.get(one, 'id'));
const correction = {
  mode: 'full_reversal' as const,
  vat_effect: 'correction_date' as const,
  numbering: { mode: 'series' as const, series: 'KOR' },
  correction_date: warsawDay(new Date()),
};
const pages: Record<string, Page> = {
  'of an approval of a draft': (panel, { ids, urlToken }) => panel.reviewApproval({ urlToken: urlToken(ids[0]) }),
  'of an approval of sending': (panel, { toSend, urlToken }) =>
    panel.reviewApproval({ urlToken: urlToken(idOf(toSend)) }),
  'of a set of approvals': (panel, { ids }) => panel.reviewApprovalSet({ ids }),
  'of a draft': (panel, { intents }) => panel.checkDraft({ draft_id: idOf(intents[0]?.draft ?? {}) }),
  'of a correction that is stored nowhere': (panel, { invoice }) =>
    panel.showTriedCorrection({ invoice_id: idOf(invoice), input: correction }),
};

test.for(Object.entries(pages))(
  'while the page %s is drawn, two more are answered over one connection',
  async ([, page], { world, narrow }) => {
    const { panel, begun, goOn } = narrow;
    const drawn = page(panel, world);
    await Promise.race([begun, drawn]);
    let isDrawn = false;
    const ended = drawn.then(() => {
      isDrawn = true;
    });
    const others = await Promise.all([page(panel, world), page(panel, world)]);
    expect([others, isDrawn]).toEqual([[expect.any(Object), expect.any(Object)], false]);
    goOn();
    await ended;
  },
);
