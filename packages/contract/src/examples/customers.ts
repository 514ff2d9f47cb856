import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const customersRequests = {
  listCustomers: {
    by_reference: {
      summary: 'By your own reference',
      input: { external_system: 'shop-pl', external_reference: 'cust-1001', limit: 10 },
    },
  },
  createCustomer: {
    company: {
      summary: 'A company with a NIP',
      input: {
        name: 'ACME sp. z o.o.',
        tax_identifier: '5252445767',
        address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
        external_system: 'shop-pl',
        external_reference: 'cust-1001',
      },
    },
  },
  getCustomer: {
    current: { summary: 'As it is now', input: { customer_id: ids.customer } },
  },
  updateCustomer: {
    new_name: { summary: 'A new name', input: { customer_id: ids.customer, expected_version: 1, name: 'ACME S.A.' } },
  },
} satisfies Requests;
