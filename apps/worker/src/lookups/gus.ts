import type { Company, CompanyAnswer } from '@invoicing/domain/lookups/lookups';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import type { z } from 'zod';
import { fetchAnswer, NoAnswer } from './http.ts';
import type { Register } from './register.ts';

const soap = 'http://www.w3.org/2003/05/soap-envelope';
const addressing = 'http://www.w3.org/2005/08/addressing';
const service = 'http://CIS/BIR/PUBL/2014/07';
/** GUS's error code if no company matches. */
const notFound = '4';

type Gus = { address: string; key: string; timeoutMs: number };
type Action = 'Zaloguj' | 'DaneSzukajPodmioty' | 'Wyloguj';

/**
 * Looks up a company by NIP: DaneSzukajPodmioty of GUS's BIR 1.1 service (https://api.stat.gov.pl/Home/RegonApi), over
 * SOAP 1.2, in a session opened with an API key.
 */
export function gus(given: Gus): Register {
  return {
    together: 1,
    dailyLimit: null,
    ask: async ({ subjects: [nip = ''] }) => {
      const session = await call(given, 'Zaloguj', `<g:pKluczUzytkownika>${escaped(given.key)}</g:pKluczUzytkownika>`);
      if (session === '') throw new NoAnswer('GUS did not accept the key');
      const wanted = `<g:pParametryWyszukiwania><d:Nip>${nip}</d:Nip></g:pParametryWyszukiwania>`;
      const found = await call(given, 'DaneSzukajPodmioty', wanted, session);
      // A session that stays open expires within the hour.
      const ended = `<g:pIdentyfikatorSesji>${escaped(session)}</g:pIdentyfikatorSesji>`;
      await call(given, 'Wyloguj', ended, session).catch(() => undefined);
      const answer: z.infer<typeof CompanyAnswer> = { company: companyOf(found) };
      return new Map([[nip, { answer, reference: null }]]);
    },
  };
}

/** Calls the service. @returns the text of its result */
async function call(
  { address, timeoutMs }: Gus,
  action: Action,
  parameters: string,
  session?: string,
): Promise<string> {
  const body = `<s:Envelope xmlns:s="${soap}" xmlns:a="${addressing}" xmlns:g="${service}" xmlns:d="${service}/DataContract">
<s:Header><a:To>${escaped(address)}</a:To><a:Action>${service}/IUslugaBIRzewnPubl/${action}</a:Action></s:Header>
<s:Body><g:${action}>${parameters}</g:${action}></s:Body></s:Envelope>`;
  const headers = { 'content-type': 'application/soap+xml; charset=utf-8', accept: '*/*' };
  const { status, text } = await fetchAnswer(address, timeoutMs, {
    body,
    headers: session === undefined ? headers : { ...headers, sid: session },
  });
  // The envelope is one part of a multipart answer (MTOM).
  const envelope = envelopeIn(text);
  if (status !== 200 || envelope === undefined) throw new NoAnswer(`GUS answered ${status} to ${action}`);
  const [result] = textsOf(envelope, [`${action}Result`]);
  if (result === undefined || result === null) throw new NoAnswer(`GUS answered ${action} without a result`);
  return result;
}

/**
 * Returns the text from the first start of an envelope to the last end of one, with one search for each, since a
 * response may be long.
 */
function envelopeIn(text: string): string | undefined {
  const begins = text.search(/<(?:[\w-]+:)?Envelope[\s>]/);
  const end = [...text.matchAll(/<\/(?:[\w-]+:)?Envelope>/g)].at(-1);
  return begins < 0 || !end || end.index < begins ? undefined : text.slice(begins, end.index + end[0].length);
}

/** The company from a response of GUS; of several units with one NIP, the first is the company itself. */
function companyOf(result: string): Company | null {
  const names = [
    'ErrorCode',
    'Nazwa',
    'Ulica',
    'NrNieruchomosci',
    'NrLokalu',
    'Miejscowosc',
    'KodPocztowy',
    'MiejscowoscPoczty',
  ];
  const [error, name, street, house, flat, town, code, post] = textsOf(result, names);
  if (error === notFound) return null;
  if (!name || !town || error) throw new NoAnswer(`GUS found no company and says ${error ?? 'nothing'}`);
  const number = [house, flat].filter(Boolean).join('/');
  const line2 = [code, post || town].filter(Boolean).join(' ');
  return {
    name: name.slice(0, longest),
    addressLine1: `${street || town} ${number}`.trim().slice(0, longest),
    addressLine2: line2 === '' ? null : line2.slice(0, longest),
  };
}

/** The maximum length of Nazwa and AdresL1 in FA(3). */
const longest = 512;

/** The text of the first element of each name; null if there is none. @throws NoAnswer when it is not XML */
function textsOf(xml: string, names: readonly string[]): (string | null)[] {
  let document: XmlDocument | null = null;
  try {
    if (xml.includes('<!DOCTYPE')) throw new NoAnswer('GUS answered with a document type');
    document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
    const read = document;
    return names.map((name) => read.get(`//*[local-name()='${name}']`)?.content.trim() ?? null);
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('GUS answered with broken XML');
  } finally {
    document?.dispose();
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
