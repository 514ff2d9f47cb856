import { randomBytes } from 'node:crypto';
import { readEnv } from './env.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** A KSeF token of a seller, as KSeF would generate it; the simulator knows it. */
export async function generateKsefToken(nip: string, permissions = ['InvoiceRead', 'InvoiceWrite']): Promise<string> {
  const token = `20261101-EC-${hex(5).toUpperCase()}-${hex(5).toUpperCase()}-45|nip-${nip}|${hex(32)}`;
  const answer = await fetch(`${readEnv().simulatorUrl}/admin/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nip, token, permissions }),
  });
  if (!answer.ok) throw new Error(`the simulator took no token: ${answer.status}`);
  return token;
}
