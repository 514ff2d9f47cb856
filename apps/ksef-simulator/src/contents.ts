import type { LimitProfile, Rates, Windows } from './limits.ts';
import type { PublishedStatus } from './published-status.ts';
import type { Fault } from './scenarios.ts';
import type {
  AcceptedInvoice,
  Authentication,
  Change,
  Enrollment,
  Permissions,
  SavedKey,
  SentInvoice,
  Session,
} from './state.ts';

export type Settings = {
  /** From receiving an invoice to its verdict. */
  processingMs: number;
  /** From the verdict to permanent storage, from where on it can be found and downloaded. */
  storageMs: number;
  maxInvoices: number;
  /** Whose limits of requests are enforced. */
  limits: LimitProfile;
};

/**
 * Everything the simulator remembers. It changes by `commit` only; with a state file it survives a restart, apart from
 * faults and counted requests.
 */
export type Store = {
  /** The time that everything here counts by: the machine's, and what was put on top. */
  clock: () => Date;
  clockAheadMs: number;
  published: PublishedStatus;
  settings: Settings;
  keys: { keys: SavedKey[]; jwtSecret: string } | null;
  tokens: Map<string, Set<string>>;
  revokedTokens: Set<string>;
  /** What tokens may do; one that is not here may send and read. */
  tokenPermissions: Map<string, Permissions>;
  /** What somebody was granted: by seller, then by identifier (`Nip:…`, `Pesel:…`, `Fingerprint:…`). */
  grants: Map<string, Map<string, Permissions>>;
  revokedCertificates: Set<string>;
  /** Those of the type Offline in PEM, by serial number. */
  offlineCertificates: Map<string, string>;
  /** Requests for certificates, by reference. */
  enrollments: Map<string, Enrollment>;
  challenges: Map<string, number>;
  authentications: Map<string, Authentication>;
  sessions: Map<string, Session>;
  /** Uploaded parts of packages that were not opened yet, by session, then by number. */
  parts: Map<string, Map<number, Buffer>>;
  /** Sellers that may send invoices with attachments. */
  attachments: Set<string>;
  /** Invoices without a verdict, by reference. */
  pending: Map<string, { session: Session; sent: SentInvoice }>;
  accepted: AcceptedInvoice[];
  /** By seller. */
  faults: Map<string, Fault[]>;
  /** Of a document's bad day, by its hash; once there are none left it has had its day. */
  documentFaults: Map<string, Fault[]>;
  windows: Windows;
  /** By seller: limits that were changed for it, as on the test environment. */
  ownRates: Map<string, Rates>;
  /** How many times each document (SHA-256, base64) reached us, whatever we answered. */
  transmissions: Map<string, number>;
  commit: (...changes: Change[]) => void;
  close: () => void;
};
