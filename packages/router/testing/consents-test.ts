import { createDelegatedClient } from '@invoicing/db/testing/factories';
import { ask } from './consent.ts';
import { panelOf } from './harness.ts';
import { test as base } from './test.ts';

export const redirectUri = 'https://client.example/cb';
export const scopes = ['customers:read', 'customers:write', 'invoices:issue', 'invoices:read'];

/** What the tests of consent share: a client that asks an accountant for access. */
export const test = base
  .extend('client', ({ harness, db, tenant }) => {
    return createDelegatedClient(db, harness.keys.keys, tenant.organizationId, scopes, [redirectUri]);
  })
  .extend('accountant', ({ memberActor }) => memberActor('accountant'))
  .extend('panel', ({ harness, accountant }) => panelOf(harness, accountant))
  .extend('askAgain', ({ harness, client }) => () => {
    return ask(harness, { client_id: client.clientId, redirect_uri: redirectUri });
  })
  .extend('asked', ({ askAgain }) => askAgain())
  .extend(
    'consents',
    ({ db, client }) =>
      () =>
        db.oauthConsent.count({ where: { oauthClientId: client.id } }),
  );
