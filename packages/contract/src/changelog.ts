export type ChangelogEntry = {
  version: string;
  /** The day of the release. */
  date: string;
  changes: readonly {
    kind: 'added' | 'changed' | 'deprecated' | 'removed' | 'security';
    text: string;
    /** The messages of the breaking-change check that this entry announces; the check fails for any other. */
    breaks?: readonly string[];
  }[];
};

/** What changed in the public contract, newest first. */
export const changelog: readonly ChangelogEntry[] = [
  {
    version: 'next',
    date: '2026-11-22',
    changes: [
      {
        kind: 'changed',
        text: 'Where KSeF rejected finally the correction that another builds upon, sending the other again is no longer offered: `retry.allowed` is false, and `retry.blocked_by` and `next_actions[].blocked_by` are `original_not_in_ksef` until the rejected one is replaced.',
      },
      {
        kind: 'changed',
        text: 'A correction starts from the invoice with every correction that stands. A draft that starts from one which KSeF rejected finally is refused with `draft_invalid` (`invoice_rejected`, `/base`) until it is stored again; where another correction was issued upon the rejected one, that one is replaced first, by one of the same lines and amounts.',
      },
      {
        kind: 'changed',
        text: 'The document declares every header that responses have, also those of refusals and of 304; responses are as before. Broken JSON is refused with the line and column in `message`.',
      },
      {
        kind: 'changed',
        text: 'The document says of each event exactly what `object` and `previous` of its payload hold, with the values that a status may have; payloads themselves are as before.',
      },
      {
        kind: 'added',
        text: '`amount_due` in the totals of drafts, previews, invoices and of the difference of corrections, and in approval summaries: gross plus charges minus deductions and payments made. Documents of earlier releases have it too.',
      },
      {
        kind: 'added',
        text: 'A request line that names another host (`GET http://other.example/…`) is answered 421, `misdirected_request`.',
      },
      {
        kind: 'changed',
        text: 'Texts with U+FFF9 to U+FFFB are refused like other invisible characters; addresses of webhooks that are known to lead to this machine, such as `127.0.0.1.nip.io`, when they are written.',
      },
      {
        kind: 'changed',
        text: 'Bodies that create or change a draft or a correction draft may have 5 MiB, so that an attachment of 3 MB fits; all others 1 MiB as before. 413 states the limit.',
      },
      {
        kind: 'added',
        text: 'An invoice of kind `vat` may state in `received_payments` what was paid in the month of its supply (article 106b(1a) of the VAT act, FA(3) ZaliczkaCzesciowa).',
      },
      {
        kind: 'changed',
        text: 'A Polish account given as its 26 digits is held and answered as the IBAN that it is, and accounts are compared in that form. A Greek VAT number may be written with GR: it is held with its prefix EL. A number of the French form of a buyer in Monaco is a French VAT number, with or without FR. A buyer is known by tax identifier: a second customer of one is no `buyer_new`.',
      },
      {
        kind: 'added',
        text: 'Rules: a rate of NBP that is not of the day which article 31a means is a warning (`exchange_rate_day_unexpected`), one of a day without a table an error (`exchange_rate_day_without_table`), and a line has no `supply_date` next to `sale_date` or `sale_period` (`supply_date_forbidden`). A number that is no NIP is answered with what it seems to be. Codes of countries and currencies may be written in lower case. `self_billing` is refused (`self_billing_by_seller`), as the seller issues every document here, and so is an `internal_id` with a wrong check digit.',
      },
      {
        kind: 'added',
        text: "A draft in another currency gets NBP's average rate where it needs one and gives none, if the service knows it. Warnings of rates that are far from NBP's, of buyers who are no active VAT payers, of accounts that are not on the white list, and of VAT numbers that VIES does not know. Both only where the installation is set up to ask.",
      },
      {
        kind: 'added',
        text: 'The description says of each member, parameter, header, event, error code and detail code what it means, of FA(3) fields with their element, and of each operation what can go wrong and what comes next. `input` of drafts is typed.',
      },
      {
        kind: 'changed',
        text: 'The description is written for generators: answers are open, null is in the list of types, patterns are those of every engine of regular expressions, and defaults are in words and in `x-default`, so that generated clients do not demand members that may be left out. Nothing changes on the wire. Clients that are generated again get optional members in requests and named types for records.',
      },
      {
        kind: 'added',
        text: 'Events of submissions carry `mode`, those of correction drafts `process_id`, `invoice_correction.finalized` its series, process, invoice and draft, `invoice_correction_process.finalized` its `correction_id`. A draft of a correction that is superseded carries its `content_hash`, as its description said.',
      },
      {
        kind: 'added',
        text: 'The payment method `other` with `method_description`, of an invoice and of its partial payments.',
      },
      {
        kind: 'changed',
        text: '`paid_date` is not required of a paid invoice that two or more `partial_payments` settled: each of them carries its date.',
      },
      {
        kind: 'added',
        text: 'Content hashes are of `invoice-content/2` and `invoice-correction-content/2`: the SHA-256 of the artifact `approved_content`, canonical JSON of all that was approved. Earlier hashes stay what they are. The keys of receipts are at `/.well-known/jwks.json`.',
      },
      {
        kind: 'added',
        text: '`created_by.client_id` of drafts, as in `requested_by`; `ksef_number` of artifacts and their events distinguishes the PDF made at issuing from the one made after acceptance.',
      },
      {
        kind: 'changed',
        text: '`?version=` answers with the time of that version, so that its ETag stays. A delivery that waits for its next attempt can be replayed: the replay takes its place.',
      },
      {
        kind: 'changed',
        text: 'Changes of drafts keep what answers do not show of parties (identifiers, addresses, contacts) where it is left out; null clears it. Parties that cannot be distinguished are `ambiguous_party`; what a party by another name would lose is `unmatched_party`.',
      },
      {
        kind: 'added',
        text: 'What a draft leaves open of `payment`, `footer` and `seller_details` is filled from the settings of the organization, and shown in its input; an organization that has set nothing gets the same drafts as before. The warning `seller_outdated` names a draft that is older than the settings; `series_archived` refuses a series that gives no more numbers.',
      },
      {
        kind: 'added',
        text: 'The mode `late` for a document whose issue day is over before it is sent: in sends and retries of invoices and corrections. `offline_deadline` is filled in.',
      },
      {
        kind: 'added',
        text: '`warnings` of approval intents; `notices` of invoices, corrections and submissions, with what to do about each status of KSeF; `mode` in `next_actions`.',
      },
      {
        kind: 'added',
        text: 'The mode `offline` issues an invoice offline on its issue day: KOD II, its artifact `qr_code_ii_png`, both codes on the PDF, and sending after the day without another decision. It needs an offline certificate; without a valid one it is refused with `ksef_not_connected` (`offline_certificate_missing`). KOD II is made right after the answer; until then `notices` has `offline_code_pending`.',
      },
      {
        kind: 'added',
        text: 'The mode `offline` of a retry: an invoice that was to go online and of which nothing was transmitted yet, in the queue or failed before, is issued offline on its issue day, by an approval of its own.',
      },
      {
        kind: 'added',
        text: 'An organization may set a time of day up to which drafts wait on their issue day. A request to issue or finalize a document of today expires then; one that is made later carries the warning `waited_past_its_time`, as validations and previews do.',
      },
      {
        kind: 'changed',
        text: '`next_actions` of a correction are blocked (`original_not_in_ksef`) while KSeF does not have the correction before it, and those of a technical correction (`offline_certificate_missing`) without a valid offline certificate. `notices` of an invoice that was issued offline and rejected with 430 or 450 name the technical correction.',
      },
      {
        kind: 'added',
        text: 'The event `ksef_certificate.expiring`: a certificate that the organization uses for KSeF expires in 30 days, in 7 days or in one day.',
      },
      {
        kind: 'added',
        text: '`next_actions` of the technical correction of an invoice issued offline (its replacement with the same date of issue) carries the mode `offline`, with which it may be sent on any day. Its approval has the warning `technical_correction`.',
      },
      {
        kind: 'changed',
        text: 'A correction of an earlier day needs the mode `late` too. Operations that send or retry a correction, or retry an invoice, list `issue_date_stale`.',
      },
      {
        kind: 'added',
        text: 'Events of approvals carry `action`, `mode`, `subject` (type, id, version) and `usable_until` in `data.object`, those of artifacts their `owner`; both carry the external system and reference, so that a receiver finds its own order without another request.',
      },
      {
        kind: 'changed',
        text: 'A second client that asks for a decision on the same content gets an intent of its own instead of `approval_intent_exists`. Each is decided for itself; the first that is used ends the others as `superseded`.',
      },
      {
        kind: 'changed',
        text: 'An approval that stops counting is `revoked` at once, with its event, and does not come back: its approver was deactivated, has another role or removed a second factor, the policy asks for more, or the asking client was revoked.',
      },
      {
        kind: 'changed',
        text: 'An approval intent reads `expired` from the moment its time is over; the event follows within a minute.',
      },
      {
        kind: 'changed',
        text: 'What was asked about a submission (`retry` with any mode) is `superseded`, with its event, as soon as KSeF settles the submission; before it stayed `pending` or `approved` and could not be used.',
      },
      {
        kind: 'added',
        text: 'People can discard drafts, abandon corrections and take back approvals and requests for them in the panel: `invoice_draft.discarded`, `invoice_correction_process.abandoned`, `invoice_approval_intent.revoked`, `invoice_correction_approval_intent.revoked`.',
      },
      {
        kind: 'changed',
        text: 'Moments in query parameters (`created_after`, `created_before`, `updated_after`) have at most 100 characters. No time of RFC 3339 that was accepted is refused for it.',
        breaks: [
          'GET /api/v1/customers: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/customers: the query parameter created_before has a tighter maxLength',
          'GET /api/v1/customers: the query parameter updated_after has a tighter maxLength',
          'GET /api/v1/invoice-drafts: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/invoice-drafts: the query parameter created_before has a tighter maxLength',
          'GET /api/v1/invoice-drafts: the query parameter updated_after has a tighter maxLength',
          'GET /api/v1/invoices: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/invoices: the query parameter created_before has a tighter maxLength',
          'GET /api/v1/invoice-correction-processes: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/invoice-correction-processes: the query parameter created_before has a tighter maxLength',
          'GET /api/v1/invoice-corrections: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/invoice-corrections: the query parameter created_before has a tighter maxLength',
          'GET /api/v1/webhook-deliveries: the query parameter created_after has a tighter maxLength',
          'GET /api/v1/webhook-deliveries: the query parameter created_before has a tighter maxLength',
        ],
      },
      {
        kind: 'security',
        text: 'Four eyes exclude everyone who wrote any version of the document, asked for the decision, created the asking client or was shown its secret. The receipt lists them under `requesters`.',
      },
      {
        kind: 'added',
        text: '`unit_discount` of a line: what is taken off the price of each unit. P_10 states what it makes for the whole quantity, together with `discount`, which stays that of the line.',
      },
      {
        kind: 'added',
        text: '`corrected_third_parties` of a correction: the third parties as they should be. It may leave out some or all of them, and states an additional buyer whose data change as it was.',
      },
      {
        kind: 'changed',
        text: 'A correction of an advance invoice of several payments states what each of them changes by (FA(3): ZaliczkaCzesciowa).',
      },
      {
        kind: 'security',
        text: 'Four eyes also exclude who created a client that wrote a version of the document, and who was shown a secret of it that was live when it wrote. The receipt lists them under `requesters`.',
      },
      {
        kind: 'changed',
        text: 'Previews and PDFs of advance invoices state the net value and the tax of each line of the order, and those of corrections the payments that the correction takes back, as FA(3) does. `renderer_version` is 8.',
      },
      {
        kind: 'added',
        text: 'Fields of FA(3) that the description of v0.3.0-preview.1 lacks: of a line `presentation`, `row_id`, `annex_15`, `excise_duty` and `tax_exchange_rate`; of a payment `further_accounts`, `further_factor_accounts`, `payment_link` and `ksef_payment_id`; of annotations `simplified_triangular` and `new_transport`; of parties `eori`, `address_gln`, `correspondence_address` and `further_contacts`, of addresses `gln`; of a transport `started_at` and `ended_at`; of an invoice `authorised_entity`, `excise_refund`, `total_only` and `vat_per_line`; of a correction `seller`, `place_of_issue`, `period_discount` and `row_form`.',
      },
    ],
  },
  {
    version: 'v0.3.0-preview.1',
    date: '2026-11-21',
    changes: [
      {
        kind: 'added',
        text: 'Customers, invoice drafts with validation and deterministic previews, approvals by people, issuing, KSeF submissions and artifacts.',
      },
      {
        kind: 'added',
        text: 'Everything that the example invoices of the ministry say: all kinds with their corrections, discounts of a period, further parties and addresses, taxes of single lines, terms and attachments.',
      },
      {
        kind: 'added',
        text: 'Corrections of invoices: processes, drafts, previews, approvals, issuing and their own KSeF submissions.',
      },
      {
        kind: 'added',
        text: 'Webhooks with Standard Webhooks signatures, held deliveries, replay and a payload schema for each of the 50 event types.',
      },
      {
        kind: 'added',
        text: 'OAuth 2.0 with client credentials and authorization code, 24 scopes, refresh tokens that rotate.',
      },
    ],
  },
];
