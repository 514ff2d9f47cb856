import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { status: number; type: string; body: string | Buffer };
/** What comes instead of KSeF's answer; `null` is an answer that never ends. */
type Change = (answer: Answer) => Answer | null;
/** What writes an answer itself, where it is none that has a status, a type and a body. */
export type Say = (response: ServerResponse) => void;
type Rule = { path: RegExp; answer: { change: Change } | { say: Say }; reaches: boolean };

/** A server between the worker and the simulator, where a test replaces answers. */
export type Between = {
  url: string;
  /** Where requests go on to. */
  target: string;
  /** While true requests are taken and never answered; none goes on. */
  isHanging: boolean;
  /** Replaces the next answer to a matching path; unless specified otherwise, KSeF has done its work by then. */
  replace: (path: RegExp, change: Change, given?: { reaches?: boolean; times?: number }) => void;
  /** Has this said in place of the next answer to a matching path. */
  say: (path: RegExp, say: Say, given: { reaches: boolean }) => void;
  /** Method and path of every request since the last `forget`. */
  requests: string[];
  /** Bytes of answers without an end that were taken, since the last `forget`. */
  streamed: () => number;
  forget: () => void;
  close: () => Promise<void>;
};

/** Starts it on loopback; `target` must be set before the first request. */
export async function createBetween(): Promise<Between> {
  const rules: Rule[] = [];
  const requests: string[] = [];
  const meter = { bytes: 0 };
  const server = createServer((request, response) => void pass(between, { rules, meter }, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const between: Between = {
    url: `http://127.0.0.1:${portOf(server)}`,
    target: '',
    isHanging: false,
    requests,
    replace: (path, change, { reaches = true, times = 1 } = {}) =>
      void rules.push(...Array.from({ length: times }, () => ({ path, answer: { change }, reaches }))),
    say: (path, say, { reaches }) => void rules.push({ path, answer: { say }, reaches }),
    streamed: () => meter.bytes,
    forget: () => {
      meter.bytes = 0;
      rules.length = 0;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return between;
}

type Script = { rules: Rule[]; meter: { bytes: number } };

async function pass(
  between: Between,
  { rules, meter }: Script,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  between.requests.push(`${request.method} ${path}`);
  if (between.isHanging) return;
  const at = rules.findIndex((rule) => rule.path.test(path));
  const [rule] = at < 0 ? [] : rules.splice(at, 1);
  const body = await readAll(request);
  const answer =
    rule?.reaches === false ? { status: 200, type: 'application/json', body: '' } : await ask(between, request, body);
  const instead = rule?.answer;
  if (instead && 'say' in instead) return instead.say(response);
  const changed = instead ? instead.change(answer) : answer;
  if (changed === null) return endless(response, meter);
  response.writeHead(changed.status, { 'content-type': changed.type });
  response.end(changed.status === 204 ? undefined : changed.body);
}

async function ask(
  { target }: Between,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const kept = new Headers();
  for (const name of ['authorization', 'content-type', 'x-error-format', 'x-ms-blob-type'])
    if (typeof headers[name] === 'string') kept.set(name, headers[name]);
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: kept,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'text/plain',
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Valid JSON so far, again and again, until the other side hangs up. */
function endless(response: ServerResponse, meter: { bytes: number }): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"x":"');
  const chunk = 'x'.repeat(64 * 1024);
  const go = () => {
    do meter.bytes += chunk.length;
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', go).on('error', () => undefined);
  go();
}

function portOf(server: Server): number {
  return trustAddress(server.address()).port;
}

/** A server that listens on a port has an address of this form. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
