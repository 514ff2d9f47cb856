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
  /** Time from receiving an invoice to its verdict. */
  processingMs: number;
  /** Time from the verdict to permanent storage, after which it can be found and downloaded. */
  storageMs: number;
  maxInvoices: number;
  /** The request limits to enforce. */
  limits: LimitProfile;
};

/**
 * All state of the simulator. It changes by `commit` only; with a state file it survives a restart, except for faults
 * and counted requests.
 */
export type Store = {
  /** The simulated time: the machine's, plus an offset. */
  clock: () => Date;
  clockAheadMs: number;
  published: PublishedStatus;
  settings: Settings;
  keys: { keys: SavedKey[]; jwtSecret: string } | null;
  tokens: Map<string, Set<string>>;
  revokedTokens: Set<string>;
  /** The permissions of tokens; an unlisted one may send and read. */
  tokenPermissions: Map<string, Permissions>;
  /** Granted permissions: by seller, then by identifier (`Nip:…`, `Pesel:…`, `Fingerprint:…`). */
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
  /** Pending faults of a document's scenario, by its hash; empty once all have happened. */
  documentFaults: Map<string, Fault[]>;
  windows: Windows;
  /** Limits that a seller changed for itself, as on the test environment. */
  ownRates: Map<string, Rates>;
  /** How often each document (SHA-256, base64) was received, whatever the answer. */
  transmissions: Map<string, number>;
  commit: (...changes: Change[]) => void;
  close: () => void;
};
