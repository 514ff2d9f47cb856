import type { Words } from './type.ts';

const linkRequest = {
  '': 'Options of a download link. The body may be omitted.',
  expires_in_seconds: 'Lifetime of the link in seconds, 60 to 900.',
  disposition: 'Whether browsers save the file (`attachment`) or display it (`inline`).',
};

/** Customers, lists, artifacts and the metadata documents. */
export const resourceWords: Words = {
  Customer: {
    '': 'A buyer. The tax identifier and the address are stored for use on documents and never returned.',
    lifecycle_status:
      'Either `active` or `archived`. Archived customers cannot be used in new drafts; existing drafts keep the version they refer to.',
  },
  CreateCustomerRequest: { '': 'A customer to create.', address: 'Address of the buyer.' },
  UpdateCustomerRequest: {
    '': 'Changes to a customer. At least one member must be given besides `expected_version`; omitted members are kept.',
    address: 'New address. It replaces the previous one as a whole.',
    lifecycle_status: 'Use `archived` to exclude the customer from new drafts and `active` to allow it again.',
  },
  ResourceTimes: { '': 'Timestamps of the object.' },
  PageMeta: {
    '': 'Metadata of a page.',
    page: 'Position of the page in the list.',
    'page.limit': 'Maximum number of objects on the page, as requested.',
    'page.has_more': 'Whether there are further pages.',
    'page.next_cursor': 'Value of `cursor` for the next page, or null on the last page. It does not expire.',
  },
  PageLinks: {
    '': 'Links between pages.',
    self: 'Path and query of this page.',
    next: 'Path and query of the next page, or null on the last page.',
  },
  CustomerPage: { '': 'A page of customers.' },
  InvoiceDraftPage: { '': 'A page of drafts.' },
  InvoicePage: { '': 'A page of invoices.' },
  ArtifactPage: { '': 'A page of artifacts of one document.' },
  InvoiceCorrectionProcessPage: { '': 'A page of correction processes.' },
  InvoiceCorrectionPage: { '': 'A page of corrections.' },
  WebhookEndpointPage: { '': 'A page of webhook endpoints.' },
  WebhookDeliveryPage: { '': 'A page of webhook deliveries, whose `payload` is null.' },
  Author: {
    '': 'Author of a draft.',
    kind: 'Either `client` (an API client) or `member` (a person in the panel).',
    id: 'Identifier of the client or the member.',
    client_id: 'OAuth client ID, or null for a member.',
  },
  Artifact: {
    '': 'A file that belongs to an invoice or a correction. Artifacts never change: the PDF with the KSeF number, for example, is a new artifact.',
    owner: 'Document that the file belongs to.',
    'owner.type': 'Type of the document.',
    'owner.id': 'Identifier of the document.',
    kind: 'What the file contains: the FA(3) XML, the canonical JSON that was approved, the PDF, the official acknowledgement of receipt (UPO) as XML or PDF, a verification code (KOD I or KOD II) as PNG, or the signed approval receipt.',
    size_bytes: 'Size of the file in bytes, or null unless `status` is `available`.',
    sha256: 'SHA-256 of the file as 64 hexadecimal digits, or null unless `status` is `available`.',
    status: 'Either `available` for download, `generating`, or `failed`.',
    language: 'Language of the file (BCP 47), or null if it has none.',
  },
  ArtifactDownloadLink: {
    '': 'A short-lived download link. It needs no access token, so keep it confidential.',
    artifact_id: 'Identifier of the artifact.',
    url: 'Download URL. It can be used any number of times until `expires_at` and supports range requests. Do not send an access token to it.',
    method: 'HTTP method of the download.',
    expires_at: 'Time at which the link expires, in UTC.',
  },
  CreateArtifactDownloadLinkRequest: linkRequest,
  CreateInvoiceCorrectionArtifactDownloadLinkRequest: linkRequest,
  GetAuthorizationServerMetadataResponse: {
    '': 'Metadata of the authorization server (RFC 8414).',
    issuer: 'Identifier of the authorization server, compared as a string with `iss` of the authorization response.',
    authorization_endpoint: 'URL to which you redirect a user who is to sign in and consent.',
    token_endpoint: 'URL that issues tokens.',
    grant_types_supported: 'Supported grant types.',
    response_types_supported: 'Supported response types.',
    code_challenge_methods_supported: 'Supported PKCE methods (RFC 7636). Use `S256`.',
    token_endpoint_auth_methods_supported: 'Supported client authentication methods. HTTP Basic is recommended.',
  },
  GetProtectedResourceMetadataResponse: {
    '': 'Metadata of this API as a protected resource (RFC 9728).',
    resource: 'Identifier of the API.',
    authorization_servers: 'Issuers whose access tokens the API accepts.',
    bearer_methods_supported: 'How access tokens are sent: only in the `Authorization` header.',
  },
};
