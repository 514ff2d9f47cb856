import { describe, expect } from 'vitest';
import type { ClientActor } from '../src/access/actor.ts';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { acceptedInvoice, draftCorrection, openProcess, requestFinalization } from '../testing/corrections.ts';
import {
  createdBy,
  decide,
  delegated,
  type Firm,
  panelOfPerson,
  person,
  rotate,
  written,
} from '../testing/four-eyes.ts';
import { test as base } from '../testing/four-eyes-test.ts';
import { approve, call, type Json } from '../testing/harness.ts';

const minuteMs = 60_000;
const askedInvoice = async (firm: Firm, by: ClientActor) => asked(firm, await written(firm, [by]));

/** A request of a client that no member made, for a draft that others wrote. */
async function asked({ harness, tenant }: Firm, draft: Json): Promise<Json> {
  const body = { action: 'issue', draft_id: draft['id'], draft_version: draft['version'] };
  return (await call(harness, tenant, 'createInvoiceApprovalIntent', { body })).json;
}

async function askedCorrection({ harness, tenant }: Firm, by: ClientActor): Promise<Json> {
  const process = await openProcess(harness, tenant, await acceptedInvoice(harness, tenant));
  const draft = (await draftCorrection(harness, { ...tenant, actor: by }, process)).json;
  return (await requestFinalization(harness, tenant, draft)).json;
}

const test = base
  .extend('writer', ({ firm }) => createdBy(firm, 0))
  /** Moves what is known of the secrets of the writing client, as if it had happened at another time. */
  .extend('moveSecrets', ({ db, firm, writer }) => {
    return async (whose: number, times: { createdAt?: number; revokedAt?: number }) => {
      const data = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, new Date(Date.now() + ms)]));
      const where = { oauthClientId: writer.oauthClientId, shownToMemberId: person(firm, whose).memberId };
      await db.oauthClientSecret.updateMany({ where, data });
    };
  });

describe.each([
  { of: 'an invoice', ask: askedInvoice },
  { of: 'a correction', ask: askedCorrection },
])('a draft of $of that a client wrote and another client asks for', ({ ask }) => {
  test('is not decided on by who created the writing client, saw its secret or delegated it a token', async ({
    harness,
    tenant,
    firm,
    writer,
  }) => {
    await rotate(firm, writer, 1);
    const intent = await ask(firm, delegated(firm, writer, 2));
    await expect(approve(harness, tenant, intent, person(firm, 0))).rejects.toMatchObject({
      cause: { code: 'insufficient_scope', details: [{ code: 'four_eyes' }] },
    });
    expect(await decide(firm, intent, [0, 1, 2, 3])).toEqual(['excluded', 'excluded', 'excluded', 'counts']);
  });

  test('says so to each of them on its page', async ({ firm, writer }) => {
    await rotate(firm, writer, 1);
    const intent = await ask(firm, writer);
    for (const [index, blocked] of [
      [0, 'requester'],
      [1, 'requester'],
      [2, null],
    ] as const) {
      const panel = panelOfPerson(firm, index);
      const review = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
      expect([index, review.blockedBy]).toEqual([index, blocked]);
    }
  });
});

test('who was shown a secret of the writing client long after it wrote is no author', async ({
  firm,
  writer,
  moveSecrets,
}) => {
  const intent = await asked(firm, await written(firm, [writer]));
  await rotate(firm, writer, 1);
  await moveSecrets(1, { createdAt: 2 * minuteMs });
  expect(await decide(firm, intent, [0, 1])).toEqual(['excluded', 'counts']);
});

test('who saw a secret that ended before is an author as long as a token of it may have lived, and no longer', async ({
  firm,
  writer,
  moveSecrets,
}) => {
  await rotate(firm, writer, 1);
  await rotate(firm, writer, 2);
  await moveSecrets(1, { createdAt: -60 * minuteMs, revokedAt: -9 * minuteMs });
  const early = await asked(firm, await written(firm, [writer]));
  expect(await decide(firm, early, [1])).toEqual(['excluded']);
  await moveSecrets(1, { revokedAt: -12 * minuteMs });
  expect(await decide(firm, early, [2, 1])).toEqual(['excluded', 'counts']);
});
