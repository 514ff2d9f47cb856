/** The supported subset of ZIP (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16): files stored or deflated. */

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const localEntry = 0x04034b50;
const mostBytes = 200_000_000;

/**
 * Reads the files of a ZIP by name. Whatever programs could interpret differently is refused: duplicate names, a name
 * that differs between the directory and the local header, and bytes after the end.
 * @param {Uint8Array<ArrayBuffer>} zip
 * @param {number} most bytes of all files, unpacked
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>}
 * @throws {Error} when it is none, reads differently here and there, or unpacks to more
 */
export async function readZip(zip, most = mostBytes) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  let at = view.getUint32(end + 16, true);
  let left = most;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryOfDirectory) throw new Error('the directory of the ZIP is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const nameAt = at + entryBytes;
    const name = new TextDecoder().decode(zip.subarray(nameAt, nameAt + (nameLength ?? 0)));
    if (files.has(name)) throw new Error(`${name} is in the ZIP twice`);
    const content = await unpacked(packedAt(zip, view, at, name), view.getUint16(at + 10, true), left);
    files.set(name, content);
    left -= content.byteLength;
    at = nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

/** @param {DataView} view */
function findEnd(view) {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) {
      if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at;
      throw new Error('something follows the end of the ZIP');
    }
  throw new Error('this is no ZIP file');
}

/**
 * The stored bytes of a file, checked to have the directory's name in its local header.
 * @param {Uint8Array<ArrayBuffer>} zip
 * @param {DataView} view
 * @param {number} entry
 * @param {string} name
 */
function packedAt(zip, view, entry, name) {
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const nameAt = local + localBytes;
  const nameEnd = nameAt + view.getUint16(local + 26, true);
  const isSame =
    view.getUint32(local, true) === localEntry && new TextDecoder().decode(zip.subarray(nameAt, nameEnd)) === name;
  if (!isSame) throw new Error(`local header of ${name} has a different file name`);
  const start = nameEnd + view.getUint16(local + 28, true);
  return zip.subarray(start, start + size);
}

/**
 * A file that cannot be unpacked counts as empty. No hash matches that, so it is reported as changed.
 * @param {Uint8Array<ArrayBuffer>} packed
 * @param {number} method
 * @param {number} most
 */
async function unpacked(packed, method, most) {
  const stream = new Blob([packed]).stream();
  const reader = (method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  for (;;) {
    const { value } = await reader.read().catch(() => ({ value: null }));
    if (value === null) return new Uint8Array();
    if (value === undefined) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(value);
    size += value.byteLength;
    if (size > most) throw new Error('the ZIP unpacks to too much');
  }
}
