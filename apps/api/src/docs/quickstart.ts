import type { Page } from './page.ts';

const pick = `pick() { node -e 'const t = require("fs").readFileSync(0, "utf8"); let v; try { v = process.argv[1].split(".").reduce((o, k) => o[k], JSON.parse(t)) } catch {} if (v === undefined) { console.error("The service answered: " + t); process.exit(1) } console.log(v)' "$1"; }`;
const post = (path: string, key: string, body: string) =>
  `curl -s "$API${path}" -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Idempotency-Key: ${key}" -d "${body.replaceAll('"', '\\"')}"`;

type Step = { title: string; text: string; shell: string };

/** The commands of the quickstart by block; tests run the same commands. */
export function quickstartSteps(baseUrl: string): Step[] {
  return [...drafting(baseUrl), ...issuing];
}

function drafting(baseUrl: string): Step[] {
  const line = '{"ref":"1","name":"Consulting","quantity":"8","unit":"godz.","unit_price":"250.00","vat_rate":"23"}';
  const payment = '{"method":"transfer","due_date":"$TODAY","bank_account":"PL61109010140000071219812874"}';
  const input = `{"kind":"vat","customer_id":"$CUSTOMER","currency":"PLN","issue_date":"$TODAY","numbering":{"mode":"series","series":"FV"},"lines":[${line}],"payment":${payment}}`;
  const customer =
    '{"name":"ACME sp. z o.o.","tax_identifier":"5252445767","address":{"country_code":"PL","address_line_1":"ul. Prosta 1, 00-001 Warszawa"},"external_system":"quickstart","external_reference":"customer-$RUN"}';
  return [
    {
      title: 'A token',
      text: 'Create an API client in the panel with every scope of the simulator, and keep its secret in the environment. The token works for ten minutes; `invalid_token` means: take another.',
      shell: `API=${baseUrl}/api/v1\nRUN=$(date +%s)\nTODAY=$(TZ=Europe/Warsaw date +%F)\n${pick}\nTOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials ${baseUrl}/oauth/token | pick access_token)`,
    },
    {
      title: 'A buyer',
      text: 'Send an `Idempotency-Key` with every command: the same key gives the same answer for 30 days, so a lost answer costs nothing.',
      shell: `CUSTOMER=$(${post('/customers', 'customer-$RUN', customer)} | pick id)`,
    },
    {
      title: 'A draft',
      text: 'Amounts are strings. Totals and VAT are computed, never accepted. Dates are days in Warsaw.',
      shell: `DRAFT=$(${post('/invoice-drafts', 'draft-$RUN', `{"external_system":"quickstart","external_reference":"order-$RUN","input":${input}}`)} | pick id)`,
    },
    {
      title: 'What is wrong with it',
      text: 'The rules of the VAT act and the schema of the ministry, each issue with its place and what to write instead.',
      shell: `${post('/invoice-drafts/$DRAFT/validation', 'check-$RUN', '{"draft_version":1}')} | pick valid`,
    },
  ];
}

const issuing: Step[] = [
  {
    title: 'Ask a person',
    text: 'No token can decide. Open the printed address, sign in as somebody who may approve, read the document and approve it. The decision is to be used within fifteen minutes, unless the organization chose otherwise.',
    shell: `INTENT=$(${post('/invoice-approval-intents', 'ask-$RUN', '{"action":"issue","draft_id":"$DRAFT","draft_version":1}')})\nAPPROVAL=$(printf %s "$INTENT" | pick id)\nprintf %s "$INTENT" | pick approval_url`,
  },
  {
    title: 'Issue',
    text: 'The invoice gets its number and its FA(3) document, in one transaction that uses the approval up. Until then this answers `approval_pending`.',
    shell: `INVOICE=$(${post('/invoices', 'issue-$RUN', '{"draft_id":"$DRAFT","draft_version":1,"approval_intent_id":"$APPROVAL"}')} | pick id)`,
  },
  {
    title: 'Ask again, to send',
    text: 'Sending is a decision of its own. Approve at the printed address.',
    shell: `SEND=$(${post('/invoice-approval-intents', 'ask-to-send-$RUN', '{"action":"send","invoice_id":"$INVOICE"}')})\nAPPROVAL=$(printf %s "$SEND" | pick id)\nprintf %s "$SEND" | pick approval_url`,
  },
  {
    title: 'Send, and see what KSeF decides',
    text: 'The answer is `queued`. Read the submission until it is `accepted`, `rejected` or `failed`, or take a webhook. `uncertain` ends without you: the service finds out, and nothing is sent twice.',
    shell: `SUBMISSION=$(${post('/ksef-submissions', 'send-$RUN', '{"invoice_id":"$INVOICE","approval_intent_id":"$APPROVAL"}')} | pick id)\ncurl -s "$API/ksef-submissions/$SUBMISSION" -H "Authorization: Bearer $TOKEN" | pick status`,
  },
];

/** From a client to an invoice in KSeF, with curl. */
export const quickstartPage: Page = {
  path: '/docs/quickstart',
  title: 'Quickstart',
  markdown: (baseUrl) => {
    const steps = quickstartSteps(baseUrl).map(
      ({ title, text, shell }, index) => `## ${index + 1}. ${title}\n\n${text}\n\n\`\`\`sh\n${shell}\n\`\`\`\n`,
    );
    const head = `# Quickstart

From nothing to an invoice at KSeF, in an organization of the \`simulator\` environment. It needs curl, node for reading JSON, and an API client whose
id and secret are in \`CLIENT_ID\` and \`CLIENT_SECRET\`. Every block works unchanged, in one shell.
`;
    const next = `## Where to go next

What each operation takes and answers: the [reference](/docs). What can be refused, and what to do: [errors](/docs/errors). What happens while nobody
asks: [webhooks](/docs/webhooks). How much at a time, and what to do on a bad day: [limits](/docs/limits).
`;
    return [head, ...steps, next].join('\n');
  },
};
