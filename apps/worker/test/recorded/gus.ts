/** Answers of BIR 1.1 in its own form: SOAP in one part of a multipart message; the companies are invented. */
function part(action: string, result: string): string {
  return `--uuid:0d1c4a4e-0000-4000-8000-000000000001+id=1\r
Content-ID: <http://tempuri.org/0>\r
Content-Transfer-Encoding: 8bit\r
Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"\r
\r
<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Header><a:Action s:mustUnderstand="1">http://CIS/BIR/PUBL/2014/07/IUslugaBIRzewnPubl/${action}Response</a:Action></s:Header><s:Body><${action}Response xmlns="http://CIS/BIR/PUBL/2014/07"><${action}Result>${result}</${action}Result></${action}Response></s:Body></s:Envelope>\r
--uuid:0d1c4a4e-0000-4000-8000-000000000001+id=1--\r
`;
}

const data = (members: Record<string, string>) => {
  const xml = Object.entries(members).map(([name, value]) => `    <${name}>${value}</${name}>\r\n`);
  const whole = `<root>\r\n  <dane>\r\n${xml.join('')}  </dane>\r\n</root>`;
  return whole.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
};

export const company = {
  Regon: '000000000',
  Nip: '5252445767',
  StatusNip: '',
  Nazwa: 'PRZYKŁADOWA FIRMA "ZIEMIA &amp; NIEBO" SP. Z O.O.',
  Wojewodztwo: 'MAZOWIECKIE',
  Powiat: 'Warszawa',
  Gmina: 'Śródmieście',
  Miejscowosc: 'Warszawa',
  KodPocztowy: '00-001',
  Ulica: 'ul. Prosta',
  NrNieruchomosci: '1',
  NrLokalu: '2',
  Typ: 'P',
  SilosID: '6',
  DataZakonczeniaDzialalnosci: '',
  MiejscowoscPoczty: 'Warszawa',
};

export const signedIn = (session: string) => part('Zaloguj', session);
export const found = (members: Record<string, string>) => part('DaneSzukajPodmioty', data(members));
export const notFound = found({
  ErrorCode: '4',
  ErrorMessagePl: 'Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.',
  ErrorMessageEn: 'No data found for the specified search criteria.',
  Nip: '5252445767',
});
export const signedOut = part('Wyloguj', 'true');
