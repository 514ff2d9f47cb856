import { expect, test } from 'vitest';
import { limitGroupOf } from './limits.ts';

const session = '/v2/sessions/20260101-SO-0000000000-0000000000-00';

test.each([
  ['POST', '/v2/sessions/online', 'onlineSession'],
  ['POST', '/v2/sessions/online/x/close', 'onlineSessionClose'],
  ['POST', '/v2/sessions/online/x/invoices', 'invoiceSend'],
  ['POST', '/v2/sessions/batch', 'batchSession'],
  ['POST', '/v2/sessions/batch/x/close', 'batchSessionClose'],
  ['GET', '/v2/sessions', 'sessionList'],
  ['GET', session, 'sessionMisc'],
  ['GET', `${session}/upo/x`, 'sessionMisc'],
  ['GET', `${session}/invoices/x/upo`, 'sessionMisc'],
  ['GET', `${session}/invoices/ksef/x/upo`, 'sessionMisc'],
  ['GET', `${session}/invoices`, 'sessionInvoiceList'],
  ['GET', `${session}/invoices/failed`, 'sessionInvoiceList'],
  ['GET', `${session}/invoices/x`, 'invoiceStatus'],
  ['POST', '/v2/invoices/query/metadata', 'invoiceMetadata'],
  ['POST', '/v2/invoices/exports', 'invoiceExport'],
  ['GET', '/v2/invoices/exports/x', 'invoiceExportStatus'],
  ['GET', '/v2/invoices/ksef/x', 'invoiceDownload'],
  ['GET', '/v2/rate-limits', 'other'],
  ['GET', '/v2/auth/sessions', 'other'],
  ['POST', '/v2/certificates/query', 'other'],
  ['GET', '/rate-limits', 'other'],
  ['POST', '/v2/auth/challenge', null],
  ['POST', '/v2/auth/ksef-token', null],
  ['POST', '/v2/auth/xades-signature', null],
  ['GET', '/v2/auth/20260101-AU-0000000000-0000000000-00', null],
  ['POST', '/v2/auth/token/redeem', null],
  ['POST', '/v2/auth/token/refresh', null],
  ['GET', '/v2/security/public-key-certificates', null],
])('%s %s counts for %s', (method, path, group) => {
  expect(limitGroupOf(method, path)).toBe(group);
});
