import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';
import { Failure } from './failure.ts';
import { chooseKey, kidOf, requireSameDocument, verifyReceipt, verifySigned } from './receipt.ts';

type Files = ReadonlyMap<string, Buffer>;
type Listed = { path: string; kind: string; media_type: string; size_bytes: number; sha256: string };
type Manifest = {
  made_at: string;
  document: { type: string; number: string; ksef_number: string | null; document_sha256: string };
  files: Listed[];
};

const unlisted: ReadonlySet<string> = new Set(['manifest.json', 'manifest.jws']);

const mostBytes = 200_000_000;

/**
 * The files of a ZIP.
 * @param most bytes of all files, unpacked
 * @throws Failure when it cannot be read as one, has two files of one name, or unpacks to more
 */
export async function readPack(zip: Buffer, most = mostBytes): Promise<Files> {
  try {
    const files = new Map<string, Buffer>();
    const opened = await fromBufferPromise(zip, { lazyEntries: true });
    let left = most;
    for await (const entry of opened.eachEntry()) {
      if (files.has(entry.fileName)) throw new Error(`duplicate file name ${entry.fileName}`);
      // The library verifies that the unpacked size equals the declared one.
      left -= entry.uncompressedSize;
      if (left < 0) throw new Error(`it unpacks to more than ${most} bytes`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
      files.set(entry.fileName, Buffer.concat(chunks));
    }
    return files;
  } catch (error) {
    throw new Failure(`The pack cannot be read as a ZIP file: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * Checks an evidence pack: its manifest by the signature, each file by the manifest, the receipts by their signatures
 * and by what they approve.
 * @param keys those to trust, as `chooseKey` takes them: never those of the pack, which anyone can make
 * @returns what holds, in lines
 * @throws Failure with everything that does not
 */
export async function checkEvidence(files: Files, keys: string): Promise<string[]> {
  const { manifest, kid } = await signedManifest(files, keys);
  const wrong = [...manifest.files.flatMap((listed) => wrongFile(files, listed)), ...furtherFiles(files, manifest)];
  const lines: string[] = [];
  for (const receipt of manifest.files.filter(isReceipt))
    await lineOf(files, manifest, receipt, keys).then(
      (line) => lines.push(line),
      (error: unknown) => wrong.push(`${receipt.path}: ${error instanceof Error ? error.message : error}`),
    );
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
  const { document, made_at } = manifest;
  return [
    `The pack of ${document.type} ${document.number} is as it was signed at ${made_at}.`,
    `Signed by key: ${kid}`,
    ...(document.ksef_number === null ? [] : [`KSeF number: ${document.ksef_number}`]),
    `${manifest.files.length} files are as the manifest lists them.`,
    ...lines,
  ];
}

const isReceipt = ({ kind, media_type }: Listed) => kind === 'approval_receipt' && media_type === 'application/jose';

function textOf(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Failure(`The pack has no ${name}.`);
  return bytes.toString('utf8');
}

async function signedManifest(files: Files, keys: string): Promise<{ manifest: Manifest; kid: string }> {
  const jws = textOf(files, 'manifest.jws');
  const as = { typ: 'evidence-manifest+jws', name: 'manifest' };
  const key = chooseKey(jws, keys);
  const signed = await verifySigned(jws, key, as);
  if (signed !== textOf(files, 'manifest.json'))
    throw new Failure('manifest.json is not the manifest that was signed.');
  return { manifest: trustManifest(JSON.parse(signed)), kid: kidOf(key) };
}

function wrongFile(files: Files, { path, size_bytes, sha256 }: Listed): string[] {
  const bytes = files.get(path);
  if (!bytes) return [`${path} is missing.`];
  const isSame = bytes.length === size_bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
  return isSame ? [] : [`${path} was changed.`];
}

function furtherFiles(files: Files, manifest: Manifest): string[] {
  const listed = new Set(manifest.files.map(({ path }) => path));
  return [...files.keys()]
    .filter((name) => !listed.has(name) && !unlisted.has(name))
    .map((name) => `${name} is not in the manifest.`);
}

/** A receipt of issuing refers to the approved content, one of sending to the XML. */
async function lineOf(files: Files, manifest: Manifest, { path }: Listed, keys: string): Promise<string> {
  const jws = textOf(files, path).trim();
  const facts = await verifyReceipt(jws, chooseKey(jws, keys));
  const kind = facts.document_sha256 === null ? 'approved_content' : 'fa3_xml';
  const about = manifest.files.find((listed) => listed.kind === kind);
  const bytes = about && files.get(about.path);
  if (bytes) requireSameDocument(facts, bytes);
  const what = bytes ? `, of ${about.path}` : '';
  return `${path}: approved by ${facts.approver.display} at ${facts.decided_at} (${facts.action})${what}`;
}

/** The service signed it, and writes these members into each manifest. */
function trustManifest(value: unknown): Manifest {
  return value as Manifest;
}
