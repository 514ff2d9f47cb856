import type { ArtifactModel } from '@invoicing/db/generated/models/Artifact';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { fileStem } from '@invoicing/domain/file-name';
import { type ReceiptJwk, signJws } from '../../approvals/decide/receipt.ts';

/** The document that a pack is about, as its manifest names it. */
export type PackDocument = {
  type: 'invoice' | 'invoice_correction';
  id: string;
  number: string;
  environment: string;
  ksef_number: string | null;
  /** The hash of the FA(3) XML, in hexadecimal. */
  document_sha256: string;
};

/** A file of a pack as its manifest lists it. */
type Listed = { path: string; kind: string; media_type: string; size_bytes: number; sha256: string };
/** A file generated for the pack. */
type Made = { path: string; text: string };

/** The content of a pack: stored files, which are read only while it is written, and generated files. */
export type PackPlan = { filename: string; stored: Listed[]; made: Made[] };

type Given = {
  document: PackDocument;
  artifacts: readonly ArtifactModel[];
  events: readonly object[];
  keySet: { keys: ReceiptJwk[] };
  receiptKey: string;
  service: string;
  /** The HTML page that verifies the pack. */
  verifier: string;
  now: Date;
};

/**
 * Plans an evidence pack: a manifest lists every file with its SHA-256, and the key of the receipts signs it. Stored
 * files need not be read for that.
 */
export async function planPack({ document, artifacts, ...given }: Given): Promise<PackPlan> {
  const stored = artifacts.flatMap(({ id, kind, filename, mediaType, sizeBytes, sha256, status }) => {
    if (status !== 'available' || sha256 === null || sizeBytes === null) return [];
    const isTaken = artifacts.some((other) => other.filename === filename && other.id < id);
    const path = isTaken ? `${id}-${filename}` : filename;
    return [{ path, kind, media_type: mediaType, size_bytes: sizeBytes, sha256 }];
  });
  const further = [
    made('events.json', 'events', 'application/json', json(given.events)),
    made('jwks.json', 'receipt_keys', 'application/jwk-set+json', json(given.keySet)),
    made('verify.html', 'verifier', 'text/html', given.verifier),
  ];
  const manifest = json({
    schema: 'evidence-pack/1',
    service: given.service,
    made_at: given.now.toISOString(),
    document,
    files: [...stored, ...further.map(({ listed }) => listed)],
  });
  const signed = await signJws(given.receiptKey, 'evidence-manifest+jws', manifest);
  return {
    filename: `${fileStem(document.number)}-evidence.zip`,
    stored,
    made: [
      ...further.map(({ file }) => file),
      { path: 'manifest.json', text: manifest },
      { path: 'manifest.jws', text: signed.value },
    ],
  };
}

function made(path: string, kind: string, media_type: string, text: string): { listed: Listed; file: Made } {
  const listed = { path, kind, media_type, size_bytes: Buffer.byteLength(text), sha256: sha256Hex(text) };
  return { listed, file: { path, text } };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
