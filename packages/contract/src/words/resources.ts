import type { Words } from './type.ts';

/** Customers, lists, artifacts, errors and the metadata documents. */
export const resourceWords: Words = {
  Customer: {
    '': 'A buyer. Its tax identifier and address are kept for documents and are in no answer.',
    lifecycle_status:
      '`active`, or `archived`: an archived customer cannot be used in new drafts, while existing drafts keep the version that they have.',
  },
  CreateCustomerRequest: { '': 'A new customer.', address: 'The address of the buyer.' },
  UpdateCustomerRequest: {
    '': 'What changes of a customer, and at least one member of it. What is left out stays.',
    address: 'The new address, whole: what it leaves out is gone.',
    lifecycle_status: '`archived` keeps the customer out of new drafts; `active` takes it back.',
  },
  ResourceTimes: { '': 'When a resource was created and last changed.' },
  PageMeta: {
    '': 'What is true of a page of a list.',
    page: 'Where this page is in the list.',
    'page.limit': 'The number of items asked for.',
    'page.has_more': 'Whether there is another page.',
    'page.next_cursor': 'What to send as `cursor` for the next page; null on the last one. It does not expire.',
  },
  PageLinks: {
    '': 'Addresses of pages.',
    self: 'Path and query of this page.',
    next: 'Path and query of the next page; null on the last one.',
  },
  CustomerPage: { '': 'A page of customers.' },
  InvoiceDraftPage: { '': 'A page of drafts.' },
  InvoicePage: { '': 'A page of issued invoices.' },
  ArtifactPage: { '': 'A page of the artifacts of one document.' },
  InvoiceCorrectionProcessPage: { '': 'A page of correction processes.' },
  InvoiceCorrectionPage: { '': 'A page of finalized corrections.' },
  WebhookEndpointPage: { '': 'A page of webhook endpoints.' },
  WebhookDeliveryPage: { '': 'A page of deliveries; `payload` of each is null.' },
  Author: {
    '': 'Who created a draft.',
    kind: '`client` for an API client, `member` for a person in the panel.',
    id: 'The id of the client or the member, a UUID.',
    client_id: 'The public id of the client, as in OAuth; null for a member.',
  },
  Artifact: {
    '': 'A file of a document. It never changes: a later one, such as the PDF with the KSeF number, is another artifact.',
    owner: 'The document that the file belongs to.',
    'owner.type': 'The kind of document.',
    'owner.id': 'The id of the document.',
    kind: 'What the file is: the FA(3) XML, the canonical JSON that was approved, the PDF, the official acknowledgement of receipt (UPO) as XML or PDF, a verification code (KOD I, KOD II) as PNG, or the signed receipt of the approval.',
    size_bytes: 'The size of the file in bytes; null until it is `available`.',
    sha256: 'The SHA-256 of the file in 64 hexadecimal digits; null until it is `available`.',
    status: '`available` for download; `generating` while it is made; `failed` where it could not be made.',
    language: 'The language of the file (BCP 47); null where it has none.',
  },
  ArtifactDownloadLink: {
    '': 'A short-lived address of a file. It needs no token: whoever has the address has the file.',
    artifact_id: 'The artifact that it leads to.',
    url: 'The address, valid until `expires_at` for any number of downloads. Ranges work. Send no token to it.',
    method: 'How to ask for it.',
    expires_at: 'When the address stops working, in UTC.',
    sha256: 'The SHA-256 of the file in 64 hexadecimal digits. Compare it after the download.',
  },
  CreateArtifactDownloadLinkRequest: {
    '': 'How a download link is to be; the whole body may be left out.',
    expires_in_seconds: 'For how many seconds the link works, 60 to 900.',
    disposition: 'Whether a browser saves the file (`attachment`) or shows it (`inline`).',
  },
  CreateInvoiceCorrectionArtifactDownloadLinkRequest: {
    '': 'How a download link is to be; the whole body may be left out.',
    expires_in_seconds: 'For how many seconds the link works, 60 to 900.',
    disposition: 'Whether a browser saves the file (`attachment`) or shows it (`inline`).',
  },
  GetAuthorizationServerMetadataResponse: {
    '': 'Where and how tokens are given (RFC 8414).',
    issuer: 'The identifier of the authorization server. Compare it as text with `iss` of the authorization response.',
    authorization_endpoint: 'Where a browser is sent for a person to sign in and to consent.',
    token_endpoint: 'Where tokens are given.',
    grant_types_supported: 'The grants that the token endpoint takes.',
    response_types_supported: 'The response types that the authorization endpoint takes.',
    code_challenge_methods_supported: 'The methods of PKCE (RFC 7636). Use `S256`.',
    token_endpoint_auth_methods_supported: 'How a client authenticates at the token endpoint.',
  },
  GetProtectedResourceMetadataResponse: {
    '': 'What this API is as a protected resource (RFC 9728).',
    resource: 'The identifier of the API.',
    authorization_servers: 'The issuers whose tokens the API takes.',
    bearer_methods_supported: 'How a token is sent: in the header `Authorization` alone.',
  },
};
