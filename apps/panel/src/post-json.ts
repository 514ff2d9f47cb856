/** A refusal of one of the panel's own routes, with the codes that say why. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: string[];
  constructor(code: string, details: string[]) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Sends JSON to one of the panel's own routes. @throws Refusal; `unreachable` when there is no answer */
export async function sendJson(path: string, body: object): Promise<Record<string, unknown>> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, request).catch(() => null);
  const data: unknown = await answer?.json().catch(() => null);
  const given: Record<string, unknown> = { ...Object(data) };
  if (answer?.ok) return given;
  const { error, details } = given;
  throw new Refusal(
    typeof error === 'string' ? error : 'unreachable',
    Array.isArray(details) ? details.map(String) : [],
  );
}

/** The same where only being taken matters; true when it was. */
export async function postJson(path: string, body: object): Promise<boolean> {
  return sendJson(path, body).then(
    () => true,
    () => false,
  );
}
