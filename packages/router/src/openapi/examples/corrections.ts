import { ids } from './ids.ts';
import type { Requests } from './request.ts';

export const correctionsRequests = {
  listInvoiceCorrectionProcesses: {
    of_an_invoice: { summary: 'Of one invoice', input: { invoice_id: ids.invoice, limit: 10 } },
  },
  createInvoiceCorrectionProcess: {
    return: {
      summary: 'Goods came back',
      input: { invoice_id: ids.invoice, external_system: 'shop-pl', external_reference: 'return-91', reason: 'Zwrot towaru' },
    },
  },
  reconcileInvoiceCorrectionProcess: {
    found: { summary: 'Found again', input: { external_system: 'shop-pl', external_reference: 'return-91' } },
  },
  getInvoiceCorrectionProcess: {
    open: { summary: 'Just opened', input: { process_id: ids.process } },
  },
} satisfies Requests;
