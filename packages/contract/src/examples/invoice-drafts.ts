import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const invoiceDraftsRequests = {
  listInvoiceDrafts: {
    open: { summary: 'Open drafts of one customer', input: { status: 'open', customer_id: ids.customer, limit: 10 } },
  },
  createInvoiceDraft: {
    one_line: {
      summary: 'One line at 23 %',
      input: {
        external_system: 'shop-pl',
        external_reference: 'order-778',
        input: {
          kind: 'vat',
          customer_id: ids.customer,
          currency: 'PLN',
          issue_date: '2026-11-21',
          sale_date: '2026-11-20',
          numbering: { mode: 'series', series: 'FV' },
          lines: [
            { ref: '1', name: 'Usługa doradcza', quantity: '2', unit: 'godz.', unit_price: '500.00', vat_rate: '23' },
          ],
          payment: { method: 'transfer', due_date: '2026-12-05', bank_account: 'PL61109010140000071219812874' },
        },
      },
    },
  },
  getInvoiceDraft: {
    current: { summary: 'As it is now', input: { draft_id: ids.draft } },
  },
  updateInvoiceDraft: {
    with_place: {
      summary: 'With the place of issue and a guard on the total',
      input: {
        draft_id: ids.draft,
        expected_version: 1,
        input: {
          kind: 'vat',
          customer_id: ids.customer,
          currency: 'PLN',
          issue_date: '2026-11-21',
          sale_date: '2026-11-20',
          place_of_issue: 'Warszawa',
          numbering: { mode: 'series', series: 'FV' },
          lines: [
            { ref: '1', name: 'Usługa doradcza', quantity: '2', unit: 'godz.', unit_price: '500.00', vat_rate: '23' },
          ],
          payment: { method: 'transfer', due_date: '2026-12-05', bank_account: 'PL61109010140000071219812874' },
          expected_total_gross: '1230.00',
        },
      },
    },
  },
  validateInvoiceDraft: {
    valid: { summary: 'Nothing is wrong', input: { draft_id: ids.draft, draft_version: 2 } },
  },
  createInvoicePreview: {
    polish: { summary: 'In Polish', input: { draft_id: ids.draft, draft_version: 2, locale: 'pl' } },
  },
} satisfies Requests;
