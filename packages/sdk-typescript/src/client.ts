import { type Attempt, type Connection, createCall, type Given } from './call.ts';
import { flows } from './flows.ts';
import { approvals } from './resources/approvals.ts';
import { artifacts } from './resources/artifacts.ts';
import { corrections } from './resources/corrections.ts';
import { customers } from './resources/customers.ts';
import { drafts } from './resources/drafts.ts';
import { invoices } from './resources/invoices.ts';
import { submissions } from './resources/submissions.ts';
import { webhookDeliveries, webhookEndpoints } from './resources/webhooks.ts';
import { clientCredentials, providedTokens, type TokenSource } from './tokens.ts';
import type { CommandOptions, OperationId, Result } from './types.ts';
import { version } from './version.ts';

export type InvoicingOptions = {
  /** Where the service is, as `https://invoices.example.com`. */
  baseUrl: string;
  /** Maximum time of an attempt, in milliseconds; 30,000 where absent. */
  timeoutMs?: number;
  /** The maximum number of retries of a call, where a retry is safe; 2 by default. */
  maxRetries?: number;
  /** Another implementation of the Fetch standard. */
  fetch?: typeof fetch;
  /** Called with each attempt, for logs: neither bodies nor secrets are among its facts. */
  onAttempt?: (attempt: Attempt) => void;
  /** Your application, as `shop/1.2`, for the service's logs. */
  appInfo?: string;
} & (
  | { clientId: string; clientSecret: string; scopes?: readonly string[] }
  /** Tokens of a person who signed in. */
  | { tokenProvider: () => string | Promise<string> }
);

const usualTimeoutMs = 30_000;
const usualRetries = 2;
const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * A client of the Invoicing Service API. Amounts are strings, never numbers: binary fractions have no grosze.
 * @throws TypeError for a base URL that would send credentials in the clear
 */
export class Invoicing {
  readonly customers;
  readonly drafts;
  readonly approvals;
  readonly invoices;
  readonly submissions;
  readonly artifacts;
  readonly corrections;
  readonly webhookEndpoints;
  readonly webhookDeliveries;
  readonly flows;
  readonly #call;

  constructor(options: InvoicingOptions) {
    const connection = connectionOf(options);
    const call = createCall(connection);
    this.#call = call;
    this.customers = customers(call);
    this.drafts = drafts(call);
    this.approvals = approvals(call);
    this.invoices = invoices(call);
    this.submissions = submissions(call);
    this.artifacts = artifacts(call, connection.fetch, connection.timeoutMs);
    this.corrections = corrections(call);
    this.webhookEndpoints = webhookEndpoints(call);
    this.webhookDeliveries = webhookDeliveries(call);
    this.flows = flows(call);
  }

  /** Calls any operation by its id, also with members that this version of the client does not know. */
  request<Id extends OperationId>(id: Id, given: Given = {}, options?: CommandOptions): Promise<Result<Id>> {
    return this.#call(id, given, options);
  }
}

function connectionOf(options: InvoicingOptions): Connection {
  const baseUrl = requireSafe(options.baseUrl);
  const fetcher = options.fetch ?? fetch;
  const timeoutMs = options.timeoutMs ?? usualTimeoutMs;
  return {
    baseUrl,
    tokens: tokensOf(options, baseUrl, fetcher, timeoutMs),
    fetch: fetcher,
    timeoutMs,
    maxRetries: options.maxRetries ?? usualRetries,
    userAgent: `invoicing-sdk-typescript/${version}${options.appInfo ? ` ${options.appInfo}` : ''}`,
    onAttempt: options.onAttempt ?? (() => {}),
  };
}

function tokensOf(options: InvoicingOptions, baseUrl: string, fetcher: typeof fetch, timeoutMs: number): TokenSource {
  if ('tokenProvider' in options) return providedTokens(options.tokenProvider);
  const { clientId, clientSecret, scopes = null } = options;
  return clientCredentials({ baseUrl, clientId, clientSecret, scopes }, fetcher, timeoutMs);
}

function requireSafe(text: string): string {
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  if (!isSafe) throw new TypeError(`${text} would send credentials in the clear; the base URL begins with https://`);
  return url.href.replace(/(?<!\/)\/+$/, '');
}
