import { X509Certificate } from 'node:crypto';
import { makeCertificate, offlineFiles, sealSubject } from '@invoicing/domain/testing/certificates';
import { makeSimulatorToken } from '../../scripts/product/simulator-token.ts';
import { readEnv } from './env.ts';

/** A KSeF token of a seller, as KSeF would generate it; the simulator knows it. */
export function generateKsefToken(nip: string, permissions?: string[]): Promise<string> {
  return makeSimulatorToken(readEnv().simulatorControlUrl, nip, permissions);
}

/** A certificate of the type Offline with its key, as files to choose on a page; the simulator knows it. */
export async function makeOfflineCertificate(nip: string) {
  const { certificate, privateKey } = await offlineFiles({ subject: sealSubject(nip) });
  const headers = { 'content-type': 'application/json' };
  const url = `${readEnv().simulatorControlUrl}/admin/offline-certificates`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ certificate }) });
  if (!answer.ok) throw new Error(`the simulator refused the certificate: ${answer.status}`);
  return {
    serialNumber: new X509Certificate(certificate).serialNumber,
    files: { certificate: file('offline.crt', certificate), privateKey: file('offline.key', privateKey) },
  };
}

/** A company's own seal with its key, as files to choose on a page: the simulator lets anyone in by one. */
export async function makeSeal(nip: string) {
  const { certificate, privateKey } = await makeCertificate({ subject: sealSubject(nip) });
  return { certificate: file('seal.crt', certificate), privateKey: file('seal.key', privateKey) };
}

function file(name: string, text: string) {
  return { name, mimeType: 'application/x-pem-file', buffer: Buffer.from(text) };
}

type Numbered = { number: string | null };
type Ledger = { sessions: { invoices: Numbered[] }[]; accepted: Numbered[] };

/** What the simulator has done with the documents of a seller under a number: how often it came, and was taken. */
export async function ledgerOf(nip: string, number: string): Promise<{ sent: number; accepted: number }> {
  const answer = await fetch(`${readEnv().simulatorControlUrl}/admin/state?${new URLSearchParams({ nip })}`);
  const { sessions, accepted }: Ledger = JSON.parse(await answer.text());
  const isIt = (document: Numbered) => document.number === number;
  return {
    sent: sessions.flatMap(({ invoices }) => invoices).filter(isIt).length,
    accepted: accepted.filter(isIt).length,
  };
}
