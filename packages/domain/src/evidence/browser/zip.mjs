/** What is read of a ZIP file (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16): files stored or deflated. */

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;

/**
 * The files of a ZIP by their names.
 * @param {Uint8Array<ArrayBuffer>} zip
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>}
 * @throws {Error} when it is none, or one of its files cannot be read
 */
export async function readZip(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  const files = new Map();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryOfDirectory) throw new Error('the directory of the ZIP is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const nameAt = at + entryBytes;
    const name = new TextDecoder().decode(zip.subarray(nameAt, nameAt + (nameLength ?? 0)));
    files.set(name, await contentAt(zip, view, at));
    at = nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

/** @param {DataView} view */
function findEnd(view) {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  throw new Error('this is no ZIP file');
}

/**
 * A file that cannot be unpacked has no content, which no hash fits: it is named as changed.
 * @param {Uint8Array<ArrayBuffer>} zip
 * @param {DataView} view
 * @param {number} entry
 */
async function contentAt(zip, view, entry) {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = zip.subarray(start, start + size);
  if (method === 0) return packed;
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer().catch(() => new ArrayBuffer(0)));
}
