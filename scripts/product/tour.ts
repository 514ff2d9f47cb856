/** Where the product runs, and with what the tour signs in; `Demo` has it all. */
type TourFacts = {
  base_url: string;
  clients: readonly { client_id: string; client_secret: string }[];
  members: readonly { role: string; email: string; password: string }[];
};

/**
 * Prints one member of the JSON it reads; an answer without it, such as an error, is shown instead. Any POSIX shell and
 * zsh take it.
 */
const pickFunction = `pick() { node -e 'const t=require("fs").readFileSync(0,"utf8");let v;try{v=process.argv[1].split(".").reduce((o,k)=>o[k],JSON.parse(t))}catch{}if(v===undefined){console.error("Not what the tour expects: "+t);process.exit(1)}process.stdout.write(v+"\\n")' "$1"; }`;

/**
 * The curl tour that `npm start` prints: paste it line by line. Needs only curl and node.
 */
export function tour(demo: TourFacts): string {
  const { base_url: base, clients } = demo;
  const [{ client_id: id, client_secret: secret } = { client_id: '', client_secret: '' }] = clients;
  const approver = demo.members.find(({ role }) => role === 'approver');
  const pick = (member: string) => `pick ${member}`;
  const api = (method: string, path: string, body?: string) =>
    `curl -s -X ${method} "$API"${path} -H "Authorization: Bearer $TOKEN"${body ? ` -H 'Content-Type: application/json' -d ${body}` : ''}`;
  const day = 'TZ=Europe/Warsaw date +%F';
  return `Tour (paste line by line; needs curl and node)

${pickFunction}
API=${base}/api/v1
TOKEN=$(curl -s -u ${id}:${secret} -d grant_type=client_credentials ${base}/oauth/token | ${pick('access_token')})
CUSTOMER=$(${api('POST', '/customers', `'{"name":"ACME sp. z o.o.","tax_identifier":"5252445767","address":{"country_code":"PL","address_line_1":"ul. Prosta 1, 00-001 Warszawa"},"external_system":"tour","external_reference":"'$(date +%s)'"}'`)} | ${pick('id')})
DRAFT=$(${api('POST', '/invoice-drafts', `'{"external_system":"tour","external_reference":"'$(date +%s)'","input":{"kind":"vat","customer_id":"'$CUSTOMER'","currency":"PLN","issue_date":"'$(${day})'","numbering":{"mode":"series","series":"FV"},"lines":[{"ref":"1","name":"Usługa konsultacyjna","quantity":"8","unit":"godz.","unit_price":"250.00","vat_rate":"23"}],"payment":{"method":"transfer","due_date":"'$(${day})'","bank_account":"PL61109010140000071219812874"}}}'`)} | ${pick('id')})
${api('POST', '/invoice-drafts/$DRAFT/validation', `'{"draft_version":1}'`)} | ${pick('valid')}
${api('POST', '/invoice-drafts/$DRAFT/previews', `'{"draft_version":1}'`)} | ${pick('rendering.url')}
INTENT=$(${api('POST', '/invoice-approval-intents', `'{"action":"issue","draft_id":"'$DRAFT'","draft_version":1}'`)})
printf %s "$INTENT" | ${pick('approval_url')}
echo 'Open that address, sign in as ${approver?.email} (${approver?.password}) with a code from the authenticator, and approve. Then go on.'
INVOICE=$(${api('POST', '/invoices', `'{"draft_id":"'$DRAFT'","draft_version":1,"approval_intent_id":"'$(printf %s "$INTENT" | ${pick('id')})'"}'`)} | ${pick('id')})
SEND=$(${api('POST', '/invoice-approval-intents', `'{"action":"send","invoice_id":"'$INVOICE'"}'`)})
printf %s "$SEND" | ${pick('approval_url')}
echo 'Approve at that address too: sending is a decision of its own. Then go on.'
SUBMISSION=$(${api('POST', '/ksef-submissions', `'{"invoice_id":"'$INVOICE'","approval_intent_id":"'$(printf %s "$SEND" | ${pick('id')})'"}'`)} | ${pick('id')})
for i in $(seq 60); do UPO=$(${api('GET', '/ksef-submissions/$SUBMISSION')} | ${pick('upo.artifact_id')}); [ "$UPO" != null ] && break; sleep 1; done
curl -s -o upo.xml "$(${api('POST', '/artifacts/$UPO/download-links')} | ${pick('url')})"
XML=$(${api('GET', '"/invoices/$INVOICE/artifacts?kind=fa3_xml"')} | ${pick('data.0.id')})
curl -s -o invoice.xml "$(${api('POST', '/artifacts/$XML/download-links')} | ${pick('url')})"
grep -o '<SkrotDokumentu>[^<]*' upo.xml; node -pe 'require("crypto").createHash("sha256").update(require("fs").readFileSync("invoice.xml")).digest("base64")'
`;
}
