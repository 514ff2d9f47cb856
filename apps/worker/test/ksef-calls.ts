import type { KSeFClient } from 'ksef-client-ts';

const reference = '20261125-SO-0123456789-0123456789-00';
const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
const encryption = { encryptedSymmetricKey: 'x', initializationVector: 'x' };
const document = {
  invoiceHash: 'x',
  invoiceSize: 1,
  encryptedInvoiceHash: 'x',
  encryptedInvoiceSize: 1,
  encryptedInvoiceContent: 'x',
};
const batchFile = { fileSize: 1, fileHash: 'x', fileParts: [{ ordinalNumber: 1, fileSize: 1, fileHash: 'x' }] };
const contextIdentifier = { type: 'Nip', value: '5265877635' } as const;
const day = { dateType: 'Issue', from: '2026-11-25', to: '2026-11-25' } as const;

/** Every call of KSeF that a worker makes. */
export const calls: readonly [name: string, call: (client: KSeFClient) => Promise<unknown>][] = [
  ['the challenge', ({ auth }) => auth.getChallenge()],
  ['public keys', ({ crypto }) => crypto.init()],
  [
    'a sign-in by token',
    ({ auth }) => auth.submitKsefTokenAuthRequest({ challenge: 'x', contextIdentifier, encryptedToken: 'x' }),
  ],
  ['a sign-in by certificate', ({ auth }) => auth.submitXadesAuthRequest('<x/>')],
  ['the status of a sign-in', ({ auth }) => auth.getAuthStatus(reference, 'x')],
  ['the tokens of a sign-in', ({ auth }) => auth.getAccessToken('x')],
  ['renewing', ({ auth }) => auth.refreshAccessToken('x')],
  ['the end of a sign-in', ({ activeSessions }) => activeSessions.revokeCurrentSession()],
  ['a session', ({ onlineSession }) => onlineSession.openSession({ formCode, encryption })],
  ['a document', ({ onlineSession }) => onlineSession.sendInvoice(reference, document)],
  ['closing a session', ({ onlineSession }) => onlineSession.closeSession(reference)],
  ['the status of a session', ({ sessionStatus }) => sessionStatus.getSessionStatus(reference)],
  ['the documents of a session', ({ sessionStatus }) => sessionStatus.getSessionInvoices(reference, 10)],
  ['the status of a document', ({ sessionStatus }) => sessionStatus.getSessionInvoice(reference, reference)],
  ['a UPO', ({ sessionStatus }) => sessionStatus.getInvoiceUpoByReference(reference, reference)],
  ['a UPO by its number', ({ sessionStatus }) => sessionStatus.getInvoiceUpoByKsefNumber(reference, 'x')],
  ['the UPO of a session', ({ sessionStatus }) => sessionStatus.getSessionUpo(reference, reference)],
  ['a query', ({ invoices }) => invoices.queryInvoiceMetadata({ subjectType: 'Subject1', dateRange: day })],
  ['a package', ({ batchSession }) => batchSession.openSession({ formCode, batchFile, encryption })],
  ['closing a package', ({ batchSession }) => batchSession.closeSession(reference)],
  ['limits of certificates', ({ certificates }) => certificates.getLimits()],
  ['data of certificates', ({ certificates }) => certificates.getEnrollmentData()],
  [
    'a request for a certificate',
    ({ certificates }) =>
      certificates.enroll({ certificateName: 'xxxxx', certificateType: 'Authentication', csr: 'x' }),
  ],
  ['the status of that request', ({ certificates }) => certificates.getEnrollmentStatus(reference)],
  ['a certificate', ({ certificates }) => certificates.retrieve({ certificateSerialNumbers: ['01F20A5D352AE590'] })],
  ['certificates', ({ certificates }) => certificates.query({ name: 'x' })],
  ['a token', ({ tokens }) => tokens.getToken(reference)],
  ['permissions', ({ permissions }) => permissions.queryPersonalGrants({}, 0, 10)],
  ['limits of requests', ({ limits }) => limits.getRateLimits()],
];
