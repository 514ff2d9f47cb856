import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket, type Server as SocketServer } from 'node:net';
import { closeAgent, openAgent } from '../src/webhooks/keep-alive-agent.ts';
import { type SendOptions, type SendRequest, type SendResult, send } from '../src/webhooks/send.ts';

export type Received = { headers: Record<string, string>; body: string };
type Answer = (response: ServerResponse, received: Received) => void;
export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  answer: (next: Answer) => void;
  close: () => Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end('taken');

/** A receiver of webhooks on this machine; it keeps what it gets and answers as configured. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const behaviour = { answer: status(200) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const got = { headers, body: Buffer.concat(chunks).toString() };
      received.push(got);
      behaviour.answer(response, got);
    });
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answer: (answer) => void Object.assign(behaviour, { answer }),
    close,
  };
}

export type Wire = { url: string; port: number; connections: () => number; close: () => Promise<void> };

/** A receiver that speaks below HTTP: it treats each connection as configured. */
export async function openWire(behave: (socket: Socket) => void, at = { host: '127.0.0.1', port: 0 }): Promise<Wire> {
  const sockets: Socket[] = [];
  const server = createSocketServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    behave(socket);
  });
  const port = await listen(server, at);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}/hooks`, port, connections: () => sockets.length, close };
}

/** One attempt over a connection of its own. */
export async function sendOnce(request: SendRequest, options: SendOptions): Promise<SendResult> {
  const line = openAgent();
  return send(request, options, line).finally(() => closeAgent(line));
}

async function listen(server: Server | SocketServer, { host, port } = { host: '127.0.0.1', port: 0 }): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(port, host, resolve));
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** A receiver that answers no request until it is released. */
export async function openSlowReceiver() {
  const receiver = await openReceiver();
  const waiting: ServerResponse[] = [];
  const most = { open: 0 };
  receiver.answer((response) => {
    waiting.push(response);
    most.open = Math.max(most.open, waiting.length);
  });
  const release = () => {
    for (const response of waiting.splice(0)) response.end();
  };
  return { ...receiver, waiting, most, release };
}
