import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { type Panel, type SetPage, setRefusal, shownSet } from '../testing/approval-sets.ts';
import { test } from '../testing/drawing-test.ts';
import { type Harness, panelOf } from '../testing/harness.ts';

const changePattern = ({ database: { db } }: Harness, organizationId: string) =>
  db.numberSeries.updateMany({ where: { organizationId, code: 'FV' }, data: { pattern: 'NEW/{n}/{MM}/{YYYY}' } });

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

type Decide = (panel: Panel, page: SetPage, code: () => Promise<string>) => Promise<unknown>;
const [reason, none] = ['Zła kwota', { id: '', contentHash: '', pageSha256: '' }];
const decisions: Record<string, Decide> = {
  'an approval': async (panel, { decisions: [one = none] }, code) =>
    panel.approveIntent({ ...one, code: await code() }),
  'a denial': (panel, { decisions: [one = none] }) => panel.declineIntent({ ...one, reason }),
  'an approval of a set': async (panel, page, code) => panel.approveIntentSet({ ...page, code: await code() }),
  'a denial of a set': (panel, page) => panel.declineIntentSet({ ...page, reason }),
};

test.for(Object.entries(decisions))(
  'while the page is drawn for %s, two pages are answered over one connection',
  async ([, decide], { harness, world, narrow }) => {
    const { panel, begun, goOn } = narrow;
    const asked = await world.sets.asked('30.00');
    const page = await shownSet(panelOf(harness, world.actor), [asked]);
    const decided = decide(panel, page, world.code);
    await Promise.race([begun, decided]);
    const urlToken = world.urlToken(world.ids[0]);
    const others = await Promise.all([panel.reviewApproval({ urlToken }), panel.reviewApproval({ urlToken })]);
    expect(others).toEqual([expect.any(Object), expect.any(Object)]);
    expect(await world.sets.state([asked])).toMatchObject({ statuses: ['pending'] });
    goOn();
    await decided;
    expect(await world.sets.state([asked])).not.toMatchObject({ statuses: ['pending'] });
  },
);

type Task = Parameters<Harness['services']['rendering']['render']>[1];

/** A panel whose rendering says what it is to make. */
function panelThatSays(harness: Harness, actor: Parameters<typeof panelOf>[1], say: (task: Task) => Promise<unknown>) {
  const { rendering } = harness.services;
  const render: typeof rendering.render = (...given) => say(given[1]).then(() => rendering.render(...given));
  return panelOf({ ...harness, services: { ...harness.services, rendering: { ...rendering, render } } }, actor);
}

test('a page that changes between its drawing and its decision is not decided on', async ({ harness, world }) => {
  const asked = await world.sets.asked('40.00');
  const page = await shownSet(panelOf(harness, world.actor), [asked]);
  const panel = panelThatSays(harness, world.actor, async (task) => {
    if (task === 'invoiceHtml') await changePattern(harness, world.actor.organizationId);
  });
  const refused = await setRefusal(panel.declineIntentSet({ ...page, reason }));
  expect(refused).toEqual(['approval_mismatch', ['page_changed', '/decisions/0', asked.id]]);
  expect(await world.sets.state([asked])).toMatchObject({ statuses: ['pending'], decisions: 0 });
});

test('nothing is drawn for a decision on another content, or on what has ended', async ({ harness, world }) => {
  const asked = await world.sets.asked('50.00');
  const { decisions: pages } = await shownSet(panelOf(harness, world.actor), [asked]);
  const [page = none] = pages;
  const drawn: Task[] = [];
  const panel = panelThatSays(harness, world.actor, async (task) => void drawn.push(task));
  const other = { ...page, contentHash: `sha256:${'0'.repeat(64)}` };
  await expect(panel.declineIntent({ ...other, reason })).rejects.toThrow('differs from what the page showed');
  await panel.revokeApproval({ id: asked.id });
  await expect(panel.declineIntent({ ...page, reason })).rejects.toThrow('revoked already');
  expect(drawn).toEqual([]);
});
