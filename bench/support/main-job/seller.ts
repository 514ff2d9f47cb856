import { setTimeout as sleep } from 'node:timers/promises';
import { createAuthenticator } from '@invoicing/router/testing/authenticator';
import type { Send } from '@invoicing/router/testing/balancer';
import { customerBody, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { browserAt, callPanel, signIn } from '@invoicing/router/testing/panel-session';
import type { SignedReceiver } from '@invoicing/router/testing/signed-receiver';
import { posting } from '@invoicing/router/testing/traffic';
import { takeToken } from '../servers.ts';

/** A token is good for ten minutes. */
const renewedAfterMs = 300_000;

export type Seller = {
  customerId: string;
  /** Calls the api as the seller's integration. @throws Error for any refusal */
  post: (path: string, body: Json) => Promise<Json>;
  /** Has the seller's approver decide on these, one decision after the other, as a person does. */
  approve: (intentIds: readonly string[]) => Promise<void>;
};

/** `onBusy` is called for each answer 503 of the service, which says that a caller should try again in a second. */
type Given = { harness: Harness; base: string; send: Send; receiver: SignedReceiver; onBusy: () => void };
const retryAfterMs = 1000;

/** A seller with a buyer, an endpoint for all its events, and an approver with a passkey who has signed in. */
export async function openSeller(given: Given, tenant: Tenant): Promise<Seller> {
  const post = client(given, tenant);
  const { receiver } = given;
  const { organizationId } = tenant;
  const url = receiver.urlOf(organizationId);
  const { secret } = await post('/api/v1/webhook-endpoints', { url, event_types: ['*'] });
  receiver.trust(organizationId, String(secret));
  const customer = await post('/api/v1/customers', customerBody());
  const decide = await approver(given, tenant);
  let deciding = Promise.resolve();
  const approve = (intentIds: readonly string[]) => {
    const decided = deciding.then(() => insist(given, () => decide(intentIds)));
    deciding = decided.catch(() => undefined);
    return decided;
  };
  return { customerId: String(customer['id']), post, approve };
}

/** Does something again, as a person does, as long as the service says that it is busy. */
async function insist({ onBusy }: Given, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const error = await work().catch((thrown: unknown) => thrown);
    if (error === undefined) return;
    if (!String(error).includes('service_unavailable')) throw error;
    onBusy();
    await sleep(retryAfterMs);
  }
}

function client({ base, send, onBusy }: Given, tenant: Tenant): Seller['post'] {
  let held = { token: Promise.resolve(''), until: 0 };
  const tokenNow = () => {
    if (performance.now() > held.until)
      held = { token: takeToken(base, tenant.client), until: performance.now() + renewedAfterMs };
    return held.token;
  };
  return async (path, body) => {
    const sent = posting(path, await tokenNow(), body);
    for (;;) {
      const { status, text } = await send(sent);
      if (status < 300) return JSON.parse(text);
      if (status !== 503) throw new Error(`POST ${path}: ${status} ${text}`);
      onBusy();
      await sleep(retryAfterMs);
    }
  };
}

/** Signs the approver in at the panel and adds a passkey, as its pages do. @returns how this person decides on a set */
async function approver({ harness, base }: Given, { organizationId, approver: member }: Tenant) {
  const place = { base };
  const browser = browserAt(harness.services.baseUrl, organizationId);
  await signIn(harness, browser, place, member);
  const passkey = createAuthenticator();
  const change = async (action: string, json: Json) => {
    const answer = await browser.ask(place, `/api/panel/account/${action}`, { method: 'POST', json });
    if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await change('finish-passkey', { name: 'Key', passkey: passkey.create(await change('begin-passkey', {})) });
  return async (ids: readonly string[]): Promise<void> => {
    const set = await callPanel(browser, place, ['query', 'reviewApprovalSet'], { ids });
    const decisions = documentsOf(set).map(({ id, document: { contentHash, sha256: pageSha256 } }) => ({
      id,
      contentHash,
      pageSha256,
    }));
    if (decisions.length !== ids.length) throw new Error(`${ids.length - decisions.length} cannot be decided on`);
    const asked = await callPanel(browser, place, ['mutation', 'askForApprovalSetPasskey'], { decisions });
    const assertion = passkey.get({ challenge: String(asked['challenge']) });
    await callPanel(browser, place, ['mutation', 'approveIntentSet'], { decisions, passkey: assertion });
  };
}

type Shown = { id: string; document: { contentHash: string; sha256: string } };

function documentsOf(set: Record<string, unknown>): Shown[] {
  return Object(set['documents']);
}
