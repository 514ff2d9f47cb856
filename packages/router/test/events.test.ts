import { eventsOfOperations, misfitsIn, missingFrom } from '@invoicing/domain/testing/events-written';
import { expect } from 'vitest';
import { correctionAsked, createFirm, invoiceAsked } from '../testing/approval-doors.ts';
import { test } from '../testing/events-test.ts';

test('operations cause every event but those of the worker, each as the schema of its type says', async ({
  harness,
  changeCustomer,
  endDrafts,
  sendAndTryAgain,
  changeEndpoint,
}) => {
  const firm = await createFirm(harness);
  await changeCustomer(firm);
  await endDrafts(firm, invoiceAsked);
  await endDrafts(firm, correctionAsked);
  await sendAndTryAgain(firm, 'invoice');
  await sendAndTryAgain(firm, 'correction');
  await changeEndpoint(firm);
  const { organizationId } = firm.tenant;
  const written = await harness.database.db.event.findMany({ where: { organizationId } });
  expect(missingFrom(written, eventsOfOperations)).toEqual([]);
  expect(misfitsIn(written)).toEqual([]);
});
