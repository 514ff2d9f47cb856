/** Descriptions of members that apply wherever they occur, unless their schema has its own. */
export const sharedWords: Record<string, string> = {
  id: 'Unique identifier of the object, a UUID. Treat it as opaque.',
  type: 'Type of the object.',
  version: 'Version number, starting at 1. Every change appends a version; earlier versions remain readable.',
  expected_version:
    'Version that your change is based on. If another version is current, nothing changes and the request fails with `version_conflict`, whose details contain `current_version`.',
  name: 'Name of the buyer, as shown on documents.',
  external_system:
    'Identifier of your system, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, starting with a letter or digit. Cannot be changed. Objects created in the panel have `panel`.',
  external_reference:
    'Your own reference for the object: 1 to 128 letters, digits, punctuation marks and symbols, with spaces only in between. Unique per type of object within `external_system`; cannot be changed.',
  tax_identifier:
    'Tax identifier of the buyer: up to 50 letters, digits and the characters ` .+*/-`, or null for a buyer without one. Its kind is derived from the value and the country: a Polish NIP, an EU VAT number with its prefix, or another number. Never returned by the API.',
  created_at: 'Time at which the object was created, in UTC (RFC 3339 with milliseconds).',
  updated_at: 'Time of the last change, in UTC (RFC 3339 with milliseconds).',
  data: 'Objects on this page, in the requested order. Each has the same form as in the operation that reads a single one.',
  correlation_id:
    'Identifier of this request in our logs, equal to the header `X-Correlation-Id`. Quote it when you contact support.',
  customer_id: 'Identifier of the customer who buys.',
  customer_version:
    'Version of the customer that the document was made with. Later changes of the customer do not affect it.',
  draft_id: 'Identifier of the draft.',
  draft_version: 'Version of the draft.',
  invoice_id: 'Identifier of the invoice.',
  process_id: 'Identifier of the correction process.',
  correction_id: 'Identifier of the correction.',
  submission_id: 'Identifier of the KSeF submission.',
  approval_intent_id: 'Identifier of the approval intent.',
  latest_approval_intent_id: 'Identifier of the most recent approval intent for this draft, or null if there is none.',
  replaces_invoice_id:
    'Identifier of the invoice that KSeF rejected permanently and that this document replaces, or null. With a number series, the replacement takes over the number, except after status 440.',
  replaces_correction_id:
    'Identifier of the correction that KSeF rejected permanently and that this one replaces, or null.',
  content_hash:
    'Hash of everything that a person approves: `sha256:` followed by the SHA-256 of its canonical JSON (RFC 8785) as 64 hexadecimal digits. Changes whenever the content changes.',
  document_sha256: 'SHA-256 of the FA(3) XML as 64 hexadecimal digits.',
  document_sha256_base64: 'The same hash in Base64, which KSeF calls `invoiceHash`.',
  buyer_name: 'Name of the buyer on the document. Tax identifier and address are available in the artifacts only.',
  number: 'Number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act).',
  series: 'Code of the number series that assigned the number, or null if the number was given explicitly.',
  kind: 'Kind of invoice: `vat` (full), `simplified`, `advance` (for a payment before the supply) or `settlement` (for the amount that remains after advance invoices).',
  issue_date: 'Date of issue, a day in Europe/Warsaw (FA(3): P_1).',
  sale_date: 'Date of supply, or null if it is given per line, as a period, or not known (FA(3): P_6).',
  currency: 'Currency of all amounts of the document (ISO 4217).',
  net: 'Net amount, a decimal string with two decimal places.',
  vat: 'Amount of VAT in the currency of the document, a decimal string with two decimal places.',
  gross: 'Gross amount, a decimal string with two decimal places.',
  ksef_number: 'Number that KSeF assigned to the document (35 characters), or null if it has none yet.',
  environment: 'KSeF environment of the organization. Only documents sent to `production` have legal effect.',
  notices: 'Information for people about the state of the document in KSeF and what to do about it. Often empty.',
  next_actions: 'What can be done with the document next, most useful first. Empty if nothing is left to do.',
  offline_deadline:
    'Deadline by which the law requires the document in KSeF, if it was issued offline or is sent after its day of issue (art. 106nda of the VAT act). Null otherwise, and while an announced outage leaves it open.',
  code: 'Machine-readable code. New codes may be added.',
  message: 'Explanation in English, one sentence that says what to do.',
  message_pl: 'Explanation in Polish.',
  path: 'JSON Pointer (RFC 6901) to the member concerned, such as `/input/lines/0/unit_price`.',
  url_expires_at: 'Time at which the URL expires, in UTC.',
  sha256: 'SHA-256 of the file as 64 hexadecimal digits. Compare it with what you downloaded.',
  size_bytes: 'Size of the file in bytes.',
  media_type: 'Media type of the file.',
  filename: 'Suggested file name.',
  reason: 'Reason for the correction, printed on the document (FA(3): PrzyczynaKorekty).',
  locale: 'Language of the rendering: `pl`, `en`, or `pl-en` for both.',
  scopes_supported: 'All 24 scopes of the API.',
};
