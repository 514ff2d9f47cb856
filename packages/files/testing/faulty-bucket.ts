import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../src/s3.ts';

/**
 * What a bucket does wrong: answers 500, nothing in time, other bytes, half of the bytes, or refuses to delete.
 * `alters` stores other bytes, `dies` stores them and then cuts the connection.
 */
export type BucketFault = 'fails' | 'hangs' | 'wrong' | 'cut' | 'alters' | 'dies' | 'locked' | null;

export type FaultyBucket = {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Headers of the latest upload. */
  uploaded: () => IncomingMessage['headers'];
  fault: (fault: BucketFault) => void;
  /** Whether uploads are answered with the checksum that was stored. */
  confirms: (confirms: boolean) => void;
  requests: string[];
  close: () => Promise<void>;
};

/** How long a call waits for a bucket that hangs; any other bucket answers in time, however busy the machine is. */
export const patienceMs = (fault: BucketFault) => (fault === 'hangs' ? 400 : 60_000);

/** A bucket that goes wrong on request, as no real one does. */
export async function createFaultyBucket(): Promise<FaultyBucket> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const state: State = { fault: null, confirms: true, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}`);
      if (request.method === 'PUT') state.headers = request.headers;
      answer(state, objects, request, response, Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = trustAddress(server.address());
  return {
    settings: settingsOf(`http://127.0.0.1:${port}`),
    objects,
    requests,
    uploaded: () => state.headers,
    fault: (fault) => {
      state.fault = fault;
    },
    confirms: (confirms) => {
      state.confirms = confirms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function settingsOf(endpoint: string): S3Settings {
  const keys = { accessKeyId: 'test', secretAccessKey: 'test' };
  const where = { endpoint, region: 'us-east-1', bucket: 'files', prefix: '', pathStyle: true };
  return { ...where, ...keys, timeoutMs: patienceMs(null), lock: null };
}

type State = { fault: BucketFault; confirms: boolean; headers: IncomingMessage['headers'] };

function answer(
  { fault, confirms }: State,
  objects: Map<string, Buffer>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const key = new URL(url, 'http://bucket').pathname.replace('/files/', '');
  if (fault === 'hangs') return;
  if (fault === 'fails') return void response.writeHead(500).end();
  if (method === 'PUT') {
    objects.set(key, fault === 'alters' ? Buffer.from('other') : body);
    if (fault === 'dies') return void response.destroy();
    const checksum = String(headers['x-amz-checksum-sha256'] ?? '');
    return void response.writeHead(200, confirms ? { 'x-amz-checksum-sha256': checksum } : {}).end();
  }
  if (method === 'DELETE') {
    if (fault === 'locked') return void response.writeHead(403).end(xmlError('AccessDenied'));
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (found === undefined) return void response.writeHead(404).end(method === 'HEAD' ? '' : xmlError('NoSuchKey'));
  sendBytes(fault, response, found);
}

function sendBytes(fault: BucketFault, response: ServerResponse, found: Buffer): void {
  const sent = fault === 'wrong' ? Buffer.from(found.map((byte) => byte ^ 1)) : found;
  response.writeHead(200, { 'content-length': sent.length });
  if (fault !== 'cut') return void response.end(sent);
  response.write(sent.subarray(0, sent.length / 2));
  setTimeout(() => response.destroy(), 20);
}

const xmlError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** A server that listens on a port has an address of this form. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
