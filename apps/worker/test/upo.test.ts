import { warsawDay } from '@invoicing/domain/dates/dates';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { foreignInvoice } from '@invoicing/ksef-simulator/foreign';
import { reference, withWrongCheckDigits } from '@invoicing/ksef-simulator/references';
import { expect } from 'vitest';
import { RetryLater } from '../src/outcomes.ts';
import type { Answer } from './between.ts';
import type { Made } from './fixture.ts';
import { test as base } from './lying-test.ts';
import { endless, html, huge, text } from './lying-world.ts';

const test = base
  .extend('upos', ({ lying }) => (made: Made) => {
    return lying.world.database.db.artifact.count({ where: { invoiceId: made.document.id, kind: 'upo_xml' } });
  })
  .extend('accepted', ({ lying }) => async (): Promise<Made> => {
    const made = await lying.submission();
    await lying.send(made);
    await lying.poll(made);
    expect(await lying.read(made)).toMatchObject({ status: 'accepted', upoStatus: 'pending' });
    lying.between.forget();
    return made;
  })
  /** KSeF has the very document from a session that is not the one it is sent in next. */
  .extend('takenElsewhere', ({ lying }) => async (): Promise<{ made: Made; session: string }> => {
    const { world } = lying;
    const made = await lying.submission();
    // By KSeF's clock, which does not go ahead.
    const now = new Date();
    const facts = { nip: world.nip, number: made.number, kind: 'VAT', issueDate: warsawDay(now) };
    const value = { ...foreignInvoice(facts, now), hash: made.hash };
    world.simulator.store.commit({ kind: 'accepted', value, sent: null });
    return { made, session: value.sessionReference };
  });

test.beforeEach(({ lying }) => lying.renew());

const rewritten =
  (change: (xml: string) => string) =>
  (answer: Answer): Answer => ({ ...answer, body: change(String(answer.body)) });

const otherNumber = withCheckDigits('5252445767-20261121-0123456789AB');
const upoPath = /\/upo$/;
const upoTag = (name: string, value: string) =>
  rewritten((xml) => xml.replace(new RegExp(`(<${name}>)[^<]*`), `$1${value}`));

test.for([
  ['of another document', upoTag('SkrotDokumentu', Buffer.alloc(32).toString('base64')), 'another document'],
  ['of another KSeF number', upoTag('NumerKSeFDokumentu', otherNumber), 'another KSeF number'],
  [
    'with a KSeF number of wrong check digits',
    rewritten((xml) =>
      xml.replace(/(<NumerKSeFDokumentu>)([^<]*)/, (_, tag, number) => tag + withWrongCheckDigits(number)),
    ),
    'check digits',
  ],
  [
    'with a document type declaration',
    rewritten((xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')),
    'document type',
  ],
  ['in another namespace', rewritten((xml) => xml.replace('v4-3', 'v9-9')), 'lacks'],
  ['cut short', rewritten((xml) => xml.slice(0, -20)), 'cannot be read'],
  ['that is an HTML page', html(200), 'cannot be read'],
  ['of nothing', text(''), 'cannot be read'],
] as const)(
  'a UPO %s is not kept, and what was wrong is; the true one is kept later',
  async ([_, change, problem], { accepted, lying, upos }) => {
    const made = await accepted();
    lying.between.replace(upoPath, change);
    await expect(lying.storeUpo(made)).rejects.toBeInstanceOf(RetryLater);
    const refused = await lying.read(made);
    expect(refused).toMatchObject({ status: 'accepted', upoStatus: 'pending', upoArtifactId: null });
    expect(JSON.stringify(refused.evidence)).toContain(problem);
    expect(await upos(made)).toBe(0);
    await lying.storeUpo(made);
    expect([(await lying.read(made)).upoStatus, await upos(made)]).toEqual(['available', 1]);
  },
);

test.for([
  ['100 MB', huge],
  ['an answer without an end', endless],
  ['a page that says 403', html(403)],
] as const)('%s instead of a UPO is noticed and nothing kept', async ([_, change], { accepted, lying, upos }) => {
  const made = await accepted();
  lying.between.replace(upoPath, change);
  await expect(lying.storeUpo(made)).rejects.toBeInstanceOf(RetryLater);
  expect(lying.between.streamed()).toBeLessThan(50_000_000);
  expect(await lying.read(made)).toMatchObject({ status: 'accepted', upoStatus: 'pending' });
  expect([lying.warnings.length, await upos(made)]).toEqual([1, 0]);
});

test('the same false answer again and again is kept once', async ({ accepted, lying }) => {
  const made = await accepted();
  lying.between.replace(upoPath, html(200), { times: 3 });
  for (const _ of [1, 2, 3]) await expect(lying.storeUpo(made)).rejects.toBeInstanceOf(RetryLater);
  expect((await lying.read(made)).evidence).toHaveLength(1);
});

test('the UPO of what KSeF calls a duplicate of the same document is taken from the session that KSeF took it in', async ({
  takenElsewhere,
  lying,
  upos,
}) => {
  const { made, session } = await takenElsewhere();
  await lying.send(made);
  await lying.poll(made);
  expect(await lying.read(made)).toMatchObject({
    status: 'accepted',
    sessionReference: session,
    invoiceReference: null,
    invoicingMode: 'Online',
    attempts: [{ outcome: 'duplicate_of_own' }],
  });
  await lying.storeUpo(made);
  expect([(await lying.read(made)).upoStatus, await upos(made)]).toEqual(['available', 1]);
});

test('where KSeF names a wrong session, the UPO is taken from the session that the document was sent in', async ({
  accepted,
  lying,
  upos,
}) => {
  const made = await accepted();
  const sessionReference = reference('SO', new Date());
  const where = { id: made.submissionId };
  await lying.world.database.db.submission.updateMany({ where, data: { sessionReference } });
  await lying.storeUpo(made);
  expect([(await lying.read(made)).upoStatus, await upos(made)]).toEqual(['available', 1]);
});
