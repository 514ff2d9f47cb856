import { type Door, openDoor } from '@invoicing/api/test/door.ts';
import { approve, createTenant, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { Invoicing, type InvoicingOptions, type Schema } from '../src/index.ts';

/** The real service on a port of its own. */
export type Service = {
  door: Door;
  tenant: Tenant;
  client: (given?: Partial<InvoicingOptions>) => Invoicing;
  approve: (intent: Json) => Promise<void>;
};

/** The public origin in the service's links, which differs from where a test reaches it. */
const publicOrigin = 'http://localhost:3000';

/** A service with one organization, and clients of it. */
export async function openService(): Promise<Service> {
  const door = await openDoor();
  const tenant = await createTenant(door.harness);
  const here = reaching(door.base);
  const { clientId, clientSecret } = tenant.client;
  return {
    door,
    tenant,
    client: (given = {}) => new Invoicing({ baseUrl: door.base, clientId, clientSecret, fetch: here, ...given }),
    approve: async (intent) => void (await approve(door.harness, tenant, intent)),
  };
}

/** Fetch that finds the service's public addresses at `base`. */
function reaching(base: string, through: typeof fetch = fetch): typeof fetch {
  return (input, init) => through(String(input).replace(publicOrigin, base), init);
}

export const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });

export const customerBody = (reference: string = crypto.randomUUID()) => ({
  name: 'ACME sp. z o.o.',
  tax_identifier: '5252445767',
  address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
  external_system: 'shop',
  external_reference: reference,
});

/** A draft of an invoice for a new customer. */
export async function createDraft(client: Invoicing) {
  return client.drafts.create({
    external_system: 'shop',
    external_reference: crypto.randomUUID(),
    input: await draftInput(client),
  });
}

/** What a draft holds, for a new customer. */
export async function draftInput(client: Invoicing): Promise<Schema<'InvoiceInput'>> {
  const { id } = await client.customers.create(customerBody());
  return {
    kind: 'vat',
    customer_id: id,
    currency: 'PLN',
    issue_date: today(),
    numbering: { mode: 'series', series: 'FV' },
    lines: [{ ref: '1', name: 'Usługa doradcza', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' }],
    payment: { method: 'transfer', due_date: today(), bank_account: 'PL61109010140000071219812874' },
  };
}
