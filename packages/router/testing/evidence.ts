import { fromBufferPromise } from 'yauzl';

type Files = Map<string, Uint8Array<ArrayBuffer>>;
type Finding = { code: string; ok: boolean | null; file: string; about: string; kid: string };
type Checker = (files: Files) => Promise<{ keys: string[]; findings: Finding[] }>;
type Unpacker = (zip: Uint8Array<ArrayBuffer>, most?: number) => Promise<Files>;

const modules = new URL('../../domain/src/evidence/browser/', import.meta.url);
const read = (name: string): Promise<Record<string, unknown>> => import(new URL(name, modules).href);

/** What the page of a pack checks it with. */
export async function pageOfPacks(): Promise<{ checkPack: Checker; readZip: Unpacker }> {
  return trustModules({ ...(await read('check.mjs')), ...(await read('zip.mjs')) });
}

/** Their own types, which are in comments. */
function trustModules(given: object): { checkPack: Checker; readZip: Unpacker } {
  return given as { checkPack: Checker; readZip: Unpacker };
}

/** The files of a ZIP, as a program that is not ours reads them: it looks at the checksums too. */
export async function unzipped(zip: Buffer): Promise<Files> {
  const files: Files = new Map();
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await opened.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    files.set(entry.fileName, Uint8Array.from(Buffer.concat(chunks)));
  }
  return files;
}

/** A pack with a file exchanged, and the manifest made to fit it. */
export async function fitting(files: Files, name: string, content: string): Promise<Files> {
  const bytes = new TextEncoder().encode(content);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const { files: listed, ...rest } = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString());
  const changed = listed.map((file: { path: string }) =>
    file.path === name ? { ...file, sha256, size_bytes: bytes.length } : file,
  );
  const manifest = new TextEncoder().encode(JSON.stringify({ ...rest, files: changed }));
  return new Map(files).set(name, bytes).set('manifest.json', manifest);
}
