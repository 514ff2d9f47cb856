import { randomBytes } from 'node:crypto';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
/** Reference numbers of tokens begin with a day; the simulator takes any. */
const day = '20261101';

/**
 * Makes a KSeF token of a seller, of the form that KSeF gives, and has the simulator accept it.
 * @param controlUrl where the simulator is steered
 * @param nip the seller's, ten digits
 * @param permissions as KSeF names them
 * @throws Error when the simulator cannot be reached or refuses
 */
export async function makeSimulatorToken(
  controlUrl: string,
  nip: string,
  permissions = ['InvoiceRead', 'InvoiceWrite'],
): Promise<string> {
  const token = `${day}-EC-${hex(5).toUpperCase()}-${hex(5).toUpperCase()}-45|nip-${nip}|${hex(32)}`;
  await admitSimulatorToken(controlUrl, nip, token, permissions);
  return token;
}

/**
 * Has the simulator accept a token that was made already.
 * @throws Error when the simulator cannot be reached or refuses
 */
export async function admitSimulatorToken(
  controlUrl: string,
  nip: string,
  token: string,
  permissions?: string[],
): Promise<void> {
  const body = JSON.stringify({ nip, token, ...(permissions ? { permissions } : {}) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${controlUrl}/admin/tokens`, { method: 'POST', headers, body }).catch(
    (error: unknown) => {
      throw new Error(`The simulator of KSeF does not answer at ${controlUrl}. Is the product running?`, {
        cause: error,
      });
    },
  );
  if (!answer.ok) throw new Error(`The simulator of KSeF refused the token: ${answer.status} ${await answer.text()}`);
}
