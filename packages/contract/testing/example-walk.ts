import { createHash } from 'node:crypto';
import { ids } from '@invoicing/domain/events/example-ids';
import { operationById } from '@invoicing/router/operations';
import { approve, call, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';

type ExampleName = keyof typeof ids;
/** The example ids that an answer provides: by name, the path of the real id in the answer. */
export type Brings = Partial<Record<ExampleName, readonly (string | number)[]>>;
export type Taken = { status: number; body: string; answer: unknown };
export type Walk = {
  /**
   * Sends an example of the document with real ids in place of the example's, and returns the answer with the example's
   * ids.
   */
  step(operationId: string, input: object, brings: Brings): Promise<Taken>;
  /** A person approves what the last step asked for. */
  approve(): Promise<void>;
  idOf(name: ExampleName): string;
};

/** The time at which the examples take place. */
const exampleTime = '2026-11-21T10:15:00.000Z';

/** Executes the examples of the document one after another, at their own time. */
export function startWalk(harness: Harness, tenant: Tenant): Walk {
  harness.setNow(new Date(exampleTime));
  const names = startNames();
  const { organizationId, client, approver } = tenant;
  for (const [name, real] of Object.entries({
    organization: organizationId,
    client: client.id,
    member: approver.memberId,
  }))
    names.know(name, real);
  let last: Json = {};
  return {
    step: async (operationId, input, brings) => {
      const { status, body, json } = await call(
        harness,
        tenant,
        operationId,
        requestOf(operationId, names.real(input)),
      );
      last = json;
      for (const [name, path] of Object.entries(brings))
        names.know(name, String(path.reduce((at: unknown, key) => Reflect.get(Object(at), key), json)));
      return { status, body, answer: names.shown(json) };
    },
    approve: async () => void (await approve(harness, tenant, last)),
    idOf: (name) => names.idOf(name),
  };
}

function requestOf(operationId: string, input: object) {
  const { method, pathParameters } = operationById(operationId);
  const entries = Object.entries(input);
  const path = entries
    .filter(([name]) => pathParameters.includes(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
  const rest = entries.filter(([name]) => !pathParameters.includes(name));
  if (method === 'GET')
    return {
      pathParameters: Object.fromEntries(path),
      query: rest.map(([name, value]): [string, string] => [name, String(value)]),
    };
  return {
    pathParameters: Object.fromEntries(path),
    ...(method === 'DELETE' ? {} : { body: Object.fromEntries(rest) }),
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** `ids.organization` in the encoding at the start of client ids and links. */
const organizationPart = '02ybvgS4FsPILGKBpiACHY';
/** The random parts of an answer, and what the examples show instead. */
const samples: [RegExp, string][] = [
  [/\/(approve|downloads)\/[\w-]{65}/g, `/$1/${organizationPart}2f7dVQn0cXk4mZb1sT8yLr6uHw3eJ9aGpN5oKxYtBiE`],
  [/"correlation_id":"[^"]+"/g, `"correlation_id":"${ids.correlation}"`],
  [/icl_\w{44}/g, `icl_${organizationPart}QWk04JTzNM4Q9Yoo9IT5Nw`],
  [/whsec_[\w+/=]+/g, 'whsec_VGhpcyBpcyBhbiBleGFtcGxlLg=='],
  [/whpk_[\w+/=]+/g, 'whpk_SXTbn1mCu1zjHtKxwgMbl6Ox3n5hWvFg0m9mU2dPz9A='],
  [/"secret_hint":"[^"]+"/g, '"secret_hint":"…Lg=="'],
  [
    /"kid":"[^"]+","value":"[^"]+"/g,
    '"kid":"0LEl54aJGV49lcv_bXDngYEGv-75qcoJZgmeRKFNAeI","value":"eyJhbGciOiJFZERTQSJ9.eyJhY3Rpb24iOiJpc3N1ZSJ9.c2lnbmF0dXJl"',
  ],
];

/** Maps real ids and hashes to those of the examples. */
function startNames() {
  const began = Date.now() - 1000;
  const toReal = new Map<string, string>();
  const toShown = new Map<string, string>();
  const pair = (shown: string, real: string) => {
    toReal.set(shown, real);
    toShown.set(real, shown);
    return shown;
  };
  const hash = (real: string) => toShown.get(real) ?? pair(sha256(`example ${toShown.size}`), real);
  const id = (real: string) =>
    toShown.get(real) ?? pair(`0193f6a0-0000-7000-8000-${String(toShown.size).padStart(12, '0')}`, real);
  const time = (text: string) =>
    Date.parse(text) >= began && Date.parse(text) <= Date.now() + 1000 ? exampleTime : text;
  return {
    know: (name: string, real: string) => void pair(String(Reflect.get(ids, name)), real),
    idOf: (name: ExampleName) => toReal.get(ids[name]) ?? '',
    real: (value: object): object =>
      JSON.parse(JSON.stringify(value).replaceAll(uuid, (found) => toReal.get(found) ?? found)),
    shown: (value: unknown): unknown => {
      const text = samples.reduce((kept, [pattern, sample]) => kept.replaceAll(pattern, sample), JSON.stringify(value));
      return whole(
        JSON.parse(
          text
            .replaceAll(/\b[0-9a-f]{64}\b/g, hash)
            .replaceAll(uuid, id)
            .replaceAll(moment, time),
        ),
      );
    },
  };
}

/**
 * Recomputes values derived from a replaced one: the other encodings of a document's hash, and the hash of a payload.
 */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  if (typeof value !== 'object' || value === null) return value;
  const members: Json = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, whole(member)]));
  const { document_sha256: document, payload } = members;
  if (typeof payload === 'string') members['payload_sha256'] = sha256(payload);
  if (typeof document !== 'string' || !('document_sha256_base64' in members)) return members;
  members['document_sha256_base64'] = Buffer.from(document, 'hex').toString('base64');
  const address = `/invoice/5265877635/$1/${Buffer.from(document, 'hex').toString('base64url')}`;
  return JSON.parse(JSON.stringify(members).replaceAll(/\/invoice\/\d{10}\/([\d-]{10})\/[\w-]{43}/g, address));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
