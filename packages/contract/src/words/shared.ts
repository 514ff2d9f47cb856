/** What a member means wherever it occurs, unless its schema has words of its own for it. */
export const sharedWords: Record<string, string> = {
  id: 'The id of this resource, a UUID. Treat it as opaque: its form may change.',
  type: 'The kind of this object.',
  version: 'The number of this version, from 1 on. Each change appends a version; earlier ones stay readable.',
  expected_version:
    'The version that your change is based on. Where another one is current, nothing changes and the answer is `version_conflict` with `current_version`.',
  name: 'The name of the buyer, as it is on documents.',
  external_system:
    'Your system that this resource belongs to, such as `shop-pl`: 1 to 64 lower-case letters, digits, dots, hyphens and underscores, the first a letter or a digit. Never changes. What people create in the panel has `panel`.',
  external_reference:
    'Your own reference of this resource, 1 to 128 letters, digits, punctuation marks and symbols, with spaces only between them. Unique for each kind of resource within `external_system`; never changes.',
  tax_identifier:
    'The tax identifier as it is written, at most 50 letters, digits and the characters ` .+*/-`; null for a buyer without one. Its kind follows from it and the country: a Polish NIP, an EU VAT number with its prefix, or another number. No answer shows it.',
  created_at: 'When it was created, in UTC (RFC 3339 with milliseconds).',
  updated_at: 'When it last changed, in UTC (RFC 3339 with milliseconds).',
  data: 'The items of this page, in the order that was asked for. Each is as the operation that reads one of them answers it.',
  correlation_id: 'Names this request in our logs, as the header `X-Correlation-Id` does. Quote it to support.',
  customer_id: 'The customer who buys.',
  customer_version:
    'The version of the customer whose data the document has. A later change of the customer does not change it.',
  draft_id: 'The draft.',
  draft_version: 'The version of the draft that is meant.',
  invoice_id: 'The invoice.',
  process_id: 'The correction process.',
  correction_id: 'The correction.',
  submission_id: 'The submission to KSeF.',
  approval_intent_id: 'The approval intent whose approval this uses up.',
  latest_approval_intent_id: 'The approval intent that was asked for last about this draft; null before the first.',
  replaces_invoice_id:
    'The invoice that KSeF rejected permanently and that this document replaces; null for any other. In series mode the replacement takes its number.',
  replaces_correction_id:
    'The correction that KSeF rejected permanently and that this one replaces; null for any other.',
  content_hash:
    'The hash of everything that a person approves: `sha256:` and the SHA-256 of its canonical JSON (RFC 8785) in 64 hexadecimal digits. It changes with every change of content.',
  document_sha256: 'The SHA-256 of the FA(3) XML in 64 hexadecimal digits.',
  document_sha256_base64: 'The same hash in Base64, as KSeF calls it `invoiceHash`.',
  buyer_name: 'The name of the buyer on the document. Identifier and address are in the artifacts alone.',
  number: 'The number of the document (FA(3): P_2; art. 106e ust. 1 pkt 2 of the VAT act).',
  series: 'The code of the number series that gave the number; null for a number that the client gave.',
  kind: 'The kind of document: `vat` in full, `simplified`, `advance` for a payment before the supply, `settlement` for what remains after such payments.',
  issue_date: 'The date of issue, a day in Warsaw (FA(3): P_1).',
  sale_date: 'The day of the supply; null where lines or a period have it, or it is not known (FA(3): P_6).',
  currency: 'The currency of all amounts of the document, its ISO 4217 code.',
  net: 'The net amount, a decimal in text with two digits after the point.',
  vat: 'The VAT, a decimal in text with two digits after the point, in the currency of the document.',
  gross: 'The gross amount, a decimal in text with two digits after the point.',
  ksef_number: 'The number that KSeF gave the document, 35 characters; null while it has none.',
  environment:
    'The KSeF environment that the organization works with. Only documents of `production` have legal effect.',
  notices: 'What a person should know about its way to KSeF now, and what to do; empty where there is nothing to do.',
  next_actions:
    'What a client can do next with the document, in the order of sense; empty where nothing is left to do.',
  offline_deadline:
    'Until when the law requires a document in KSeF that was issued offline or is sent after its day (art. 106nda of the VAT act); null for all others.',
  code: 'A code for programs. New codes may be added.',
  message: 'One English sentence that says what is wrong, or what to know, and what to do.',
  message_pl: 'The same sentence in Polish.',
  path: 'Where in the input it is: a JSON Pointer (RFC 6901) into the request body, such as `/input/lines/0/unit_price`.',
  url_expires_at: 'When the address stops working, in UTC.',
  url: 'The address.',
  sha256: 'The SHA-256 of the file in 64 hexadecimal digits. Compare it after the download.',
  size_bytes: 'The size of the file in bytes.',
  media_type: 'The media type of the file.',
  filename: 'A name under which to save the file.',
  reason: 'Why the invoice is corrected, in the language of the document (FA(3): PrzyczynaKorekty).',
  locale: 'The language of the rendering: `pl`, `en`, or `pl-en` for both side by side.',
  scopes_supported: 'The 24 scopes of the API.',
};
