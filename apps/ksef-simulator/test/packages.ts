import { zipSync } from 'fflate';
import { createTarGz, type OpenBatchSessionRequest } from 'ksef-client-ts';
import { digest, formCode, type World } from './world.ts';

type PartInfo = OpenBatchSessionRequest['batchFile']['fileParts'][number];
type Packed = { request: OpenBatchSessionRequest; parts: Uint8Array[] };
export type Files = Record<string, string | Uint8Array>;

/**
 * A package of these files as its sender prepares it, in the given number of parts; `archive` replaces the readable
 * one.
 */
export async function pack(
  { client }: World,
  files: Files,
  given: { parts?: number; archive?: Uint8Array; compressionType?: 'Zip' | 'TarGz' } = {},
): Promise<Packed> {
  const { compressionType } = given;
  const archive = given.archive ?? (await (compressionType === 'TarGz' ? tarOf(files) : zipOf(files)));
  const { cipherKey, cipherIv, encryptionInfo } = await client.crypto.getEncryptionData();
  const size = Math.ceil(archive.length / (given.parts ?? 1));
  const parts = Array.from({ length: given.parts ?? 1 }, (_, index) =>
    client.crypto.encryptAES256(archive.subarray(index * size, (index + 1) * size), cipherKey, cipherIv),
  );
  const fileParts = parts.map(
    (part, index): PartInfo => ({
      ordinalNumber: index + 1,
      fileSize: part.length,
      fileHash: digest(part),
    }),
  );
  const announced = compressionType === undefined ? {} : { compressionType };
  const batchFile = { fileSize: archive.length, fileHash: digest(archive), ...announced, fileParts };
  return { request: { formCode, batchFile, encryption: encryptionInfo }, parts };
}

function zipOf(files: Files): Uint8Array {
  const bytes = Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]);
  return zipSync(Object.fromEntries(bytes));
}

function tarOf(files: Files): Promise<Uint8Array> {
  return createTarGz(Object.entries(files).map(([fileName, content]) => ({ fileName, content: Buffer.from(content) })));
}

type Opened = { reference: string; uploads: { url: string; headers: Record<string, string | null> }[] };

export async function open({ client }: World, { request }: Packed): Promise<Opened> {
  const { referenceNumber, partUploadRequests } = await client.batchSession.openSession(request);
  return { reference: referenceNumber, uploads: partUploadRequests };
}

/** @returns the HTTP status */
export async function put({ uploads }: Opened, index: number, part: Uint8Array): Promise<number> {
  const { url, headers } = uploads[index] ?? { url: '', headers: {} };
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: Object.entries(headers).map(([k, v]) => [k, v ?? '']),
    body: Buffer.from(part),
  });
  return status;
}

/** Opens a session for a package, uploads all of it and closes the session. @returns its reference */
export async function sendPackage(world: World, packed: Packed): Promise<string> {
  const opened = await open(world, packed);
  for (const [index, part] of packed.parts.entries()) await put(opened, index, part);
  await world.client.batchSession.closeSession(opened.reference);
  return opened.reference;
}
