import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Takes the place of the panel. */
const asked: string[] = [];
const answers: Answer[] = [];
const logged: object[] = [];
const panel = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  (answers.shift() ?? page)(request, response);
});
const page: Answer = (_, response) => void response.end('the page');
const hangUp: Answer = (request) => void request.socket.destroy();

let door: Door;
beforeAll(async () => {
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  door = await openDoor({ panelOrigin: `http://127.0.0.1:${Object(panel.address()).port}` });
  door.harness.services.logger.warn = (facts) => void logged.push(facts);
});
beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  logged.length = 0;
});
afterAll(async () => {
  await door.close();
  panel.closeAllConnections();
  panel.close();
});

test('a page is asked for again where the panel closed the connection under the request', async () => {
  answers.push(page, hangUp);
  expect((await door.ask('/sign-in')).text).toBe('the page');
  expect(await door.ask('/sign-in')).toMatchObject({ status: 200, text: 'the page' });
  expect(asked).toEqual(['GET /sign-in', 'GET /sign-in', 'GET /sign-in']);
});

test('a panel that closes every connection is asked twice, and the answer says that the panel is not there', async () => {
  answers.push(hangUp, hangUp);
  const answer = await door.ask('/sign-in');
  expect([answer.status, asked.length]).toEqual([502, 2]);
  expect(answer.text).toContain('The pages are not available right now');
  expect(logged).toMatchObject([
    { correlationId: answer.headers.get('x-correlation-id'), err: { code: expect.any(String) } },
  ]);
});

test('a page that is not there is said in the language of the browser, with the reference that the log has', async () => {
  answers.push(hangUp, hangUp);
  const answer = await door.ask('/sign-in', { headers: { 'accept-language': 'pl-PL,pl;q=0.9' } });
  expect(answer.text).toContain('<html lang="pl">');
  expect(answer.text).toContain('Strony są teraz niedostępne');
  expect(answer.text).toContain(String(answer.headers.get('x-correlation-id')));
  expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['10', 'no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('what may have changed something is sent once, whatever becomes of the connection', async () => {
  answers.push(hangUp);
  expect(
    (
      await door.ask('/api/panel/login', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(502);
  expect(asked).toEqual(['POST /api/panel/login']);
});

test('a panel that is too busy is asked once, and says so itself', async () => {
  answers.push((_, response) => void response.writeHead(503, { 'retry-after': '1' }).end('busy'));
  expect(await door.ask('/sign-in')).toMatchObject({ status: 503, text: 'busy' });
  expect(asked).toEqual(['GET /sign-in']);
});

test.each(['GET', 'POST'])('the panel sees that the browser that waits for a %s has gone', async (method) => {
  const browser = new AbortController();
  const isGone = new Promise<void>((resolve) => {
    answers.push((request, response) => {
      response.on('close', () => resolve());
      // The body is read completely first, which must not count as the browser's disconnection.
      request.resume().on('end', () => browser.abort());
    });
  });
  const given = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  await expect(door.ask('/slow', { method, signal: browser.signal, ...given })).rejects.toThrow('aborted');
  await isGone;
  expect(asked).toEqual([`${method} /slow`]);
  expect((await door.ask('/sign-in')).text).toBe('the page');
  expect(logged).toEqual([]);
});

test('a browser that goes in the middle of an answer takes nothing down', async () => {
  const browser = new AbortController();
  const isGone = new Promise<void>((resolve) => {
    answers.push((_, response) => void response.on('close', resolve).write('half of '));
  });
  const answer = await fetch(`${door.base}/slow`, { signal: browser.signal });
  browser.abort();
  await isGone;
  await expect(answer.text()).rejects.toThrow('aborted');
  expect((await door.ask('/sign-in')).text).toBe('the page');
  expect(logged).toEqual([]);
});

test('a browser that sent all of its request and waits is not taken for one that has gone', async () => {
  answers.push((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.end('done'), 50));
  });
  const headers = { 'content-type': 'application/json' };
  expect((await door.ask('/api/panel/login', { method: 'POST', body: '{}', headers })).text).toBe('done');
});

test('an idle connection of a client is kept longer than common load balancers keep theirs', async () => {
  expect(await door.raw('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 500)).toMatch(/^keep-alive: timeout=75\r$/im);
});

test('a page that the panel does not answer within the time of a request is 504', async () => {
  const hasty = await openDoor({ panelOrigin: `http://127.0.0.1:${Object(panel.address()).port}`, deadlineMs: 100 });
  answers.push(() => undefined);
  const answer = await hasty.ask('/sign-in');
  expect([answer.status, answer.text]).toEqual([504, expect.stringContaining('did not answer in time')]);
  await hasty.close();
});
