import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { withCheckDigits } from '@invoicing/domain/ksef-number';
import type { Fault } from './scenarios.ts';

export type AcceptedInvoice = {
  ksefNumber: string;
  sessionReference: string;
  reference: string;
  nip: string;
  buyerNip: string | null;
  number: string;
  kind: string;
  issueDate: string;
  hash: string;
  xml: string;
  acquiredAt: string;
  invoicingDate: string;
  mode: 'Online' | 'Offline';
  gross: string;
  currency: string;
};
export type SentInvoice = {
  ordinal: number;
  reference: string;
  hash: string;
  number: string | null;
  receivedAt: string;
  readyAt: number;
  polls: number;
  code: number;
  description: string;
  details: string[];
  extensions: Record<string, string> | null;
  ksefNumber: string | null;
  acquiredAt: string | null;
  mode: 'Online' | 'Offline';
};
export type Session = {
  reference: string;
  nip: string;
  key: string;
  iv: string;
  createdAt: string;
  validUntil: string;
  closedAt: string | null;
  invoices: SentInvoice[];
};
export type Authentication = { reference: string; nip: string; tokenValid: boolean; redeemed: boolean; startedAt: string };

type Saved = { accepted: AcceptedInvoice[]; sessions: Session[] };

/** Everything the simulator remembers. With a file it survives a restart; written whole and renamed, so never half. */
export type Store = {
  clock: () => Date;
  tokens: Map<string, Set<string>>;
  challenges: Map<string, number>;
  authentications: Map<string, Authentication>;
  sessions: Map<string, Session>;
  accepted: AcceptedInvoice[];
  faults: Map<string, Fault[]>;
  /** How many times each document (SHA-256, base64) reached us, whatever we answered. */
  transmissions: Map<string, number>;
  processingMs: number;
  save: () => void;
};

export function createStore(options: { clock: () => Date; processingMs: number; stateFile: string | undefined }): Store {
  const { stateFile } = options;
  const saved: Saved = stateFile && existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : { accepted: [], sessions: [] };
  const store: Store = {
    clock: options.clock,
    processingMs: options.processingMs,
    tokens: new Map(),
    challenges: new Map(),
    authentications: new Map(),
    sessions: new Map(saved.sessions.map((session) => [session.reference, session])),
    accepted: saved.accepted,
    faults: new Map(),
    transmissions: new Map(),
    save: () => {
      if (!stateFile) return;
      const text = JSON.stringify({ accepted: store.accepted, sessions: [...store.sessions.values()] } satisfies Saved);
      writeFileSync(`${stateFile}.tmp`, text);
      renameSync(`${stateFile}.tmp`, stateFile);
    },
  };
  return store;
}

/** A reference number with its check digits: `YYYYMMDD-TT-XXXXXXXXXX-XXXXXXXXXX-CC`. */
export function reference(kind: 'CR' | 'AU' | 'SO' | 'EE' | 'EU', now: Date): string {
  const hex = () => randomBytes(5).toString('hex').toUpperCase();
  return withCheckDigits(`${now.toISOString().slice(0, 10).replaceAll('-', '')}-${kind}-${hex()}-${hex()}`);
}

/** A KSeF number for a seller. */
export function ksefNumber(nip: string, now: Date): string {
  return withCheckDigits(`${nip}-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`);
}
