import { createClient, createKeys, createOrganization, type MadeClient } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import type { FormRequest } from '../src/endpoint.ts';
import { tokenEndpoint } from '../src/token-endpoint.ts';

export const grant = 'grant_type=client_credentials';

const usual = {
  contentType: 'application/x-www-form-urlencoded',
  query: '',
  ip: '127.0.0.1',
  network: '127.0.0.1',
  correlationId: null,
};

export const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** The token endpoint over a database with one organization, whose clients ask it for tokens. */
export async function openTokenEndpoint() {
  const { keys } = createKeys();
  const database = await takeTestDatabase();
  const { organizationId } = await createOrganization(database.db, keys);
  return {
    keys,
    database,
    organizationId,
    createClient: () => createClient(database.db, keys, organizationId, ['customers:read', 'invoices:read']),
    /** What the endpoint answers to a form of this client, which the header names unless the caller gives another. */
    async ask({ clientId, clientSecret }: MadeClient, body: string, { now, db = database.db, ...given }: Asked) {
      const services = {
        db,
        keys,
        baseUrl: 'http://localhost:3000',
        clock: () => now,
        permits: () => true,
        theftNotice: () => ({ subject: '', text: '' }),
      };
      const authorization = [basic(clientId, clientSecret)];
      const answer = await tokenEndpoint(services, { ...usual, authorization, body, ...given });
      return { ...answer, json: JSON.parse(answer.body) };
    },
  };
}

type Asked = Partial<FormRequest> & { now: Date; db?: TestDatabase['db'] };
