/** Sends JSON to one of the panel's own routes; true when it was taken. A network failure counts as not taken. */
export async function postJson(path: string, body: object): Promise<boolean> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(path, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
