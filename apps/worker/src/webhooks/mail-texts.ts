import { bilingualMail, type MailText } from '@invoicing/domain/letter';

type Facts = {
  /** The endpoint's host. Its path is left out, because it may contain a secret of the receiver. */
  host: string;
  /** The endpoint's page in the panel. */
  page: string;
};

/** Mail after one day and after four days without a successful delivery. @param since the first failure */
export function failingMail({ host, page }: Facts, since: Date): MailText {
  const moment = `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return bilingualMail(
    {
      subject: `Webhooki do ${host} nie dochodzą`,
      blocks: [
        `Od ${moment} nie udało się doręczyć żadnego zdarzenia do ${host}.`,
        'Próbujemy dalej. Po pięciu dniach bez powodzenia wyłączymy ten adres; zdarzenia poczekają wtedy 30 dni.',
        'Ostatnie próby z odpowiedziami serwera:',
        { link: page, words: 'Zobacz adres' },
      ],
    },
    {
      subject: `Webhooks to ${host} do not arrive`,
      blocks: [
        `Since ${moment} not one event could be delivered to ${host}.`,
        'We go on trying. After five days without success we disable this endpoint; events then wait for 30 days.',
        'The last attempts, with the answers of the server:',
        { link: page, words: 'View the endpoint' },
      ],
    },
  );
}

/** Mail when an endpoint is disabled. @param reason `gone` if the receiver answered 410 */
export function disabledMail({ host, page }: Facts, reason: 'gone' | 'sustained_failure'): MailText {
  const isGone = reason === 'gone';
  return bilingualMail(
    {
      subject: `Wyłączono webhooki do ${host}`,
      blocks: [
        isGone
          ? `Serwer ${host} odpowiedział, że tego adresu już nie ma (410), więc go wyłączyliśmy.`
          : `Przez pięć dni nie udało się doręczyć żadnego zdarzenia do ${host}, więc wyłączyliśmy ten adres.`,
        'Nowe zdarzenia czekają 30 dni. Gdy serwer działa, włącz adres ponownie, a zostaną doręczone:',
        { link: page, words: 'Zobacz adres' },
      ],
    },
    {
      subject: `Webhooks to ${host} are disabled`,
      blocks: [
        isGone
          ? `The server ${host} answered that this address is gone (410), so we have disabled it.`
          : `For five days not one event could be delivered to ${host}, so we have disabled this endpoint.`,
        'New events wait for 30 days. Once the server works, enable the endpoint again and they are delivered:',
        { link: page, words: 'View the endpoint' },
      ],
    },
  );
}
