import { inTransaction } from '@invoicing/db/connection/transaction';
import { createClient, createOrganization } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { endIntent } from '../src/approvals.ts';
import { mailMember } from '../src/notices/collect.ts';
import { createSubmission } from './fixture.ts';
import { ask, collect, decide, mailsTo, minute, person } from './notices-world.ts';
import { testInOwnOrganization as base } from './test.ts';

const test = base
  .extend('made', ({ world }) => createSubmission(world, { enqueue: false }))
  .extend('outcomes', ({ world }) => async (memberId: string) => {
    return (await world.database.db.notice.findMany({ where: { memberId } })).map(({ outcome }) => outcome);
  });

describe('a member who may decide', () => {
  test('gets one mail of all requests of some minutes, with what, how much, for whom, until when and where', async ({
    world,
    made,
  }) => {
    const [approver, accountant, admin] = [
      await person(world, 'approver'),
      await person(world, 'accountant'),
      await person(world, 'admin'),
    ];
    made = await createSubmission(world, { enqueue: false, unitPrice: '1000.00', deduction: '30.00' });
    const id = await ask(world, made, { buyer: 'Bar "U Jana" <b>' });
    await ask(world, await createSubmission(world, { enqueue: false }));
    await collect(world, 1);
    expect(await mailsTo(world, approver)).toEqual([]);
    await collect(world, 3);
    await collect(world, 4);
    const mails = await mailsTo(world, approver);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Do zatwierdzenia: 2 · To approve: 2');
    const { urlToken } = await world.database.db.approvalIntent.findFirstOrThrow({ where: { id } });
    for (const part of [
      `Wysłanie do KSeF: ${made.number}`,
      'Nabywca: Bar "U Jana" <b>',
      'Kwota brutto: 1\u202F230,00 PLN',
      'Gross amount: 1,230.00 PLN',
      'Do zapłaty: 1\u202F200,00 PLN',
      'Amount due: 1,200.00 PLN',
      `http://localhost:3000/approve/${urlToken}`,
    ])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).toMatch(/Do kiedy: \d{4}-\d\d-\d\d \d\d:\d\d\n/);
    expect([...(await mailsTo(world, accountant)), ...(await mailsTo(world, admin))]).toEqual([]);
  });

  test('reads that a look-up of an outcome is one, and not another transmission', async ({ world, made }) => {
    const approver = await person(world, 'approver');
    const id = await ask(world, made);
    const look = { action: 'retry', mode: 'reconcile', invoiceId: null, submissionId: made.submissionId } as const;
    await world.database.db.approvalIntent.updateMany({ where: { id }, data: look });
    await collect(world, 3);
    const [mail] = await mailsTo(world, approver);
    expect(mail?.text).toContain(`Sprawdzenie w KSeF: ${made.number}`);
    expect(mail?.text).toContain(`Check with KSeF: ${made.number}`);
    expect(mail?.text).not.toMatch(/Ponowna próba|Another try/);
  });

  test('is notified and reminded as a deputy, but of nothing that the deputy or the absent member asked for', async ({
    world,
    made,
  }) => {
    const [approver, deputy, over] = [
      await person(world, 'approver'),
      await person(world, 'accountant'),
      await person(world, 'accountant'),
    ];
    const { organizationId, database } = world;
    const from = { organizationId, fromMemberId: approver.memberId, fromDisplay: 'Olga', toDisplay: 'Anna' };
    const delegate = (to: typeof deputy, hours: number) =>
      database.db.approvalDelegation.create({
        data: { ...from, toMemberId: to.memberId, endsAt: new Date(Date.now() + hours * 60 * minute) },
      });
    await delegate(deputy, 24);
    await delegate(over, -1);
    await ask(world, made, { minutes: 60, age: 60 });
    for (const askedBy of [approver, deputy]) await ask(world, made, { askedBy });
    await collect(world, 3);
    await collect(world, 35);
    expect((await mailsTo(world, deputy)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Do zatwierdzenia'),
      expect.stringContaining('Czas na decyzję mija'),
    ]);
    expect(await mailsTo(world, over)).toEqual([]);
  });

  test('gets a mail of a single request whose subject says what it is', async ({ world, made }) => {
    const approver = await person(world, 'approver');
    await ask(world, made);
    await collect(world, 3);
    const [mail] = await mailsTo(world, approver);
    expect(mail?.subject.startsWith(`${made.number}, `)).toBe(true);
    expect(mail?.subject).toContain(' – Do zatwierdzenia');
    expect([...(mail?.subject ?? '')].length).toBeLessThanOrEqual(90);
  });

  test('is not notified of what they asked for under four eyes, of what is decided, withdrawn or over', async ({
    world,
    made,
    outcomes,
  }) => {
    const [asker, other] = [await person(world, 'owner'), await person(world, 'approver')];
    const own = await ask(world, made, { askedBy: asker });
    await collect(world, 3);
    expect(await mailsTo(world, asker)).toEqual([]);
    expect(await mailsTo(world, other)).toHaveLength(1);
    await decide(world, own, other, 'denied', 'Zła kwota');
    const decided = await ask(world, made);
    await decide(world, decided, other, 'approved');
    const expired = await ask(world, made, { minutes: 3 });
    await collect(world, 4);
    expect(await mailsTo(world, other)).toHaveLength(1);
    expect((await outcomes(other.memberId)).sort()).toEqual(['mailed', 'void', 'void']);
    expect(expired).not.toBe(decided);
  });

  test('gets no mail without a second factor, deactivated, in another role or in a suspended organization', async ({
    world,
    made,
  }) => {
    const { db } = world.database;
    const people = [
      await person(world, 'approver'),
      await person(world, 'approver'),
      await person(world, 'approver'),
      await person(world, 'approver'),
    ];
    const [bare, left, moved, last] = people;
    await ask(world, made);
    await db.totpCredential.deleteMany({ where: { userId: bare?.userId ?? '' } });
    await db.member.updateMany({ where: { id: left?.memberId ?? '' }, data: { status: 'suspended' } });
    await db.member.updateMany({ where: { id: moved?.memberId ?? '' }, data: { role: 'auditor' } });
    await collect(world, 3);
    for (const one of [bare, left, moved]) expect(one && (await mailsTo(world, one))).toEqual([]);
    expect(last && (await mailsTo(world, last))).toHaveLength(1);
    await ask(world, made);
    await db.organization.update({ where: { id: world.organizationId }, data: { status: 'suspended' } });
    await collect(world, 3);
    expect(last && (await mailsTo(world, last))).toHaveLength(1);
  });

  test('is reminded once, when a quarter of the time is left; not of what is decided, and not of short requests', async ({
    world,
    made,
  }) => {
    const [approver, other] = [await person(world, 'approver'), await person(world, 'approver')];
    const long = await ask(world, made, { age: 180, minutes: 60 });
    await ask(world, made, { age: 40, minutes: 10 });
    await collect(world, 3);
    const subjects = async (to: typeof approver) => (await mailsTo(world, to)).map(({ subject }) => subject);
    // The request and its reminder came together: they say the same, once.
    expect(await subjects(approver)).toEqual([expect.stringContaining('2')]);
    const later = await ask(world, made, { age: 100, minutes: 140 });
    await collect(world, 3);
    await decide(world, long, other, 'denied', 'Nie');
    await collect(world, 85);
    await collect(world, 86);
    const mails = await mailsTo(world, approver);
    expect(mails).toHaveLength(3);
    expect(mails[2]?.subject).toContain('Czas na decyzję mija');
    const { urlToken } = await world.database.db.approvalIntent.findFirstOrThrow({ where: { id: later } });
    expect(mails[2]?.text).toContain(urlToken);
  });
});

test('who asked is notified of the decision and its reason, or that nobody decided; what they decided themselves is no news', async ({
  world,
  made,
}) => {
  const { db } = world.database;
  const [asker, approver] = [await person(world, 'accountant'), await person(world, 'approver')];
  const denied = await ask(world, made, { askedBy: asker });
  await decide(world, denied, approver, 'denied', 'Zła kwota');
  await collect(world, 2);
  const [first] = await mailsTo(world, asker);
  expect(first?.subject).toContain(`${made.number}, Kupujący – Odmówiono`);
  expect(first?.text).toContain('Decyzja: Anna Approver\nPowód: Zła kwota\n');
  const unheard = await ask(world, made, { askedBy: asker });
  const intent = await db.approvalIntent.findFirstOrThrow({
    where: { id: unheard },
    include: { draft: true, invoice: true },
  });
  const none = { correctionDraft: null, correction: null, submission: null };
  await inTransaction(db, (tx) => endIntent(tx, { ...intent, ...none }, 'expire'));
  await collect(world, 2);
  expect((await mailsTo(world, asker))[1]?.subject).toContain('Wygasło');
  await db.organization.update({ where: { id: world.organizationId }, data: { fourEyes: 'off' } });
  const own = await ask(world, made, { askedBy: approver });
  await decide(world, own, approver, 'approved');
  await collect(world, 2);
  expect(await mailsTo(world, approver)).toEqual([]);
});

describe('a notice and its mail', () => {
  test('are written together or not at all: a transaction that fails leaves the notice to the next run', async ({
    world,
    made,
  }) => {
    const approver = await person(world, 'approver');
    await ask(world, made);
    const later = { ...world.services, clock: () => new Date(Date.now() + 3 * minute) };
    const killed = inTransaction(world.database.db, async (tx) => {
      await mailMember(tx, later, { organizationId: world.organizationId, memberId: approver.memberId });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await mailsTo(world, approver)).toEqual([]);
    await collect(world, 3);
    expect(await mailsTo(world, approver)).toHaveLength(1);
  });

  test('are made once, however many workers collect at the same moment', async ({ world, made }) => {
    const approver = await person(world, 'approver');
    await ask(world, made);
    await Promise.all([collect(world, 3), collect(world, 3), collect(world, 3)]);
    expect(await mailsTo(world, approver)).toHaveLength(1);
  });

  test('a person is notified only of what they have not switched off', async ({ world, made, outcomes }) => {
    const approver = await person(world, 'approver');
    await world.database.db.notificationChoice.create({
      data: { userId: approver.userId, kind: 'approval_requested', mail: false },
    });
    await ask(world, made);
    await collect(world, 3);
    expect(await mailsTo(world, approver)).toEqual([]);
    expect(await outcomes(approver.memberId)).toEqual(['not_chosen']);
  });

  test('stay within one organization', async ({ world, made }) => {
    const { organizationId } = await createOrganization(world.database.db, world.services.keys);
    const client = await createClient(world.database.db, world.services.keys, organizationId, []);
    const stranger = await person({ ...world, organizationId, clientId: client.id }, 'approver');
    await ask(world, made);
    await collect(world, 3);
    expect(await mailsTo(world, stranger)).toEqual([]);
  });
});
