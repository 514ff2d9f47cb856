import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

/** Takes the place of the panel: it takes every WebSocket (RFC 6455 section 4.2.2) and knows no page. */
const panel = createServer((_, response) => void response.writeHead(404).end()).on('upgrade', (request, socket) => {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  );
});
const doors: Record<'development' | 'production', Door | null> = { development: null, production: null };

beforeAll(async () => {
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  const panelOrigin = `http://127.0.0.1:${Object(panel.address()).port}`;
  doors.development = await openDoor({ panelOrigin, panelSockets: true });
  doors.production = await openDoor({ panelOrigin });
});
afterAll(async () => {
  await Promise.all([doors.development?.close(), doors.production?.close()]);
  panel.closeAllConnections();
  panel.close();
});

test.each([
  ['development', '/_next/hmr', 101],
  ['development', '/api/v1/customers', 401],
  ['production', '/_next/hmr', 404],
] as const)('in %s a WebSocket to %s is answered %s', async (mode, path, status) => {
  const handshake =
    'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
  expect(await doors[mode]?.raw(`GET ${path} HTTP/1.1\r\nhost: x\r\n${handshake}\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  );
});
