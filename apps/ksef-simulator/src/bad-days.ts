import type { Fault } from './scenarios.ts';

/**
 * A scenario for a document whose buyer has this NIP, or that contains `SIM:<name>`. Each fault happens once, when the
 * document first arrives; sent again it succeeds, unless KSeF would refuse it again.
 */
export type BadDay = {
  name: string;
  /** Not a real taxpayer: no tax office has these first digits. The check digit is correct. */
  buyerNip: string;
  means: string;
  faults: readonly Fault[];
  /** The final states that a submission reaches without intervention; one of several that depend on its session. */
  ends: readonly Ending[];
};

type Ending = 'accepted' | 'rejected' | 'failed' | 'processing' | 'uncertain';
const verdict = (code: number, buyerNip: string, end: Ending, means: string): BadDay => ({
  name: `verdict-${code}`,
  buyerNip,
  means: `Verdict ${code}: ${means}`,
  faults: [{ name: 'force_invoice_status', value: code }],
  ends: [end],
});
const day = (
  name: string,
  buyerNip: string,
  ends: Ending | readonly Ending[],
  means: string,
  faults: [Fault['name'], number?][],
): BadDay => ({
  name,
  buyerNip,
  means,
  faults: faults.map(([fault, value = 1]) => ({ name: fault, value })),
  ends: [ends].flat(),
});

/** It fails if the session was opened for this document only, and is retried in another session otherwise. */
const takenLater = ['accepted', 'failed'] as const;

/** The single table of scenarios: the control page shows it, and a test compares docs/sandbox.md with it. */
export const badDays: readonly BadDay[] = [
  day('accepted', '9990002007', 'accepted', 'Accepted: a good day.', []),
  day('late', '9990101502', 'accepted', 'Accepted after five looks at its status: 100, then 150.', [
    ['delay_status', 5],
  ]),
  day('stuck', '9990001516', 'processing', 'In processing (150) until it is released on the control page.', [
    ['stuck_150'],
  ]),
  verdict(405, '9990004058', 'failed', 'processing cancelled because of an error of the session.'),
  verdict(410, '9990004101', 'rejected', 'permissions do not suffice.'),
  verdict(415, '9990004153', 'rejected', 'documents with an attachment cannot be sent.'),
  verdict(430, '9990004302', 'rejected', 'the file does not pass verification.'),
  verdict(435, '9990004354', 'failed', 'the file cannot be decrypted.'),
  {
    ...verdict(440, '9990004408', 'processing', 'a duplicate, though KSeF has no other under this number.'),
    name: 'nameless-duplicate',
  },
  verdict(450, '9990004503', 'rejected', 'the document does not pass verification of its content.'),
  verdict(500, '9990005000', 'uncertain', 'unknown error.'),
  verdict(550, '9990005508', 'failed', 'cancelled by the system.'),
  day('verdict-440', '9990004414', 'rejected', 'Verdict 440: another system sent another document under this number.', [
    ['foreign_duplicate'],
  ]),
  day('slow', '9990000014', 'accepted', 'The answer to sending comes after five seconds.', [['slow', 5000]]),
  day('hanging', '9990000020', 'failed', 'Sending is never answered, and nothing was taken.', [['send_hang']]),
  day('hanging-taken', '9990000037', 'accepted', 'Sending is never answered, though the document was taken.', [
    ['send_hang_after_accept'],
  ]),
  day('lost-answer', '9990000043', 'accepted', 'The connection breaks once the document was taken.', [
    ['send_reset_after_accept'],
  ]),
  day('lost-page', '9990005135', 'accepted', 'An HTML page with 503, though the document was taken.', [
    ['send_503_after_accept'],
  ]),
  day('gateway-502', '9990005023', 'failed', 'An HTML page with 502, and nothing was taken.', [['gateway_error', 502]]),
  day('gateway-503', '9990105032', 'failed', 'An HTML page with 503, and nothing was taken.', [['gateway_error', 503]]),
  day('gateway-504', '9990005046', 'failed', 'An HTML page with 504, and nothing was taken.', [['gateway_error', 504]]),
  day('server-error', '9990005017', 'failed', "500 in KSeF's own form, and nothing was taken.", [['server_error']]),
  day('busy', '9990004294', 'accepted', '429 with Retry-After: 2, twice.', [
    ['send_429', 2],
    ['send_429', 2],
  ]),
  day('expired-token', '9990004012', 'accepted', '401: the access token does not hold any more.', [
    ['expired_token_401'],
  ]),
  day('refused-21155', '9990011555', takenLater, '400, code 21155: the session is full.', [['send_refused', 21155]]),
  day('refused-21180', '9990111802', takenLater, '400, code 21180: the session takes no documents.', [
    ['send_refused', 21180],
  ]),
  day('refused-21184', '9990011845', 'accepted', '400, code 21184: the session is not available at the moment.', [
    ['send_refused', 21184],
  ]),
  day('status-page', '9990006011', 'accepted', 'The first look at its status gets an HTML page with 503.', [
    ['status_503_html'],
  ]),
  day('status-busy', '9990006028', 'accepted', 'The first look at its status gets 429 with Retry-After: 2.', [
    ['status_429', 2],
  ]),
  day('status-huge', '9990006034', 'accepted', 'The first look at its status gets 12 MB.', [['status_huge', 12]]),
  day('close-lost', '9990007016', 'accepted', 'Closing its session gets an HTML page with 502, though it was closed.', [
    ['close_502_after_accept'],
  ]),
  day('upo-late', '9990008010', 'accepted', 'Its UPO is not found three times (21178).', [
    ['upo_not_ready'],
    ['upo_not_ready'],
    ['upo_not_ready'],
  ]),
  day('upo-page', '9990008027', 'accepted', 'The first look for its UPO gets an HTML page with 200.', [
    ['html_instead_of_upo'],
  ]),
  day('upo-forged', '9990008033', 'accepted', 'Its first UPO confirms another document.', [['forged_upo']]),
  day('bad-number', '9990009015', 'processing', 'Accepted with a KSeF number whose check digits are wrong.', [
    ['bad_ksef_number'],
  ]),
];

/** The table in Markdown, as it is in the documentation. */
export function badDaysInMarkdown(): string {
  const rows = badDays.map(
    ({ name, buyerNip, means, ends }) => `| \`${name}\` | ${buyerNip} | ${means} | ${ends.join(' or ')} |`,
  );
  return ['| name | NIP of the buyer | what happens | ends as |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
