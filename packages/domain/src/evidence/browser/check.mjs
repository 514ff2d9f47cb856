import { base64, base64url, fromBase64url, hexHash, parsed, sha256, textOf } from './bytes.mjs';

/**
 * @typedef {{ path: string, kind: string, media_type: string, size_bytes: number, sha256: string }} Listed
 * @typedef {{
 *   type: string, id: string, number: string, environment: string, ksef_number: string | null,
 *   document_sha256: string
 * }} Named
 * @typedef {{ schema: string, service: string, made_at: string, document: Named, files: Listed[] }} Manifest
 * @typedef {Map<string, Uint8Array<ArrayBuffer>>} Files
 * @typedef {{ code: string, ok: boolean | null, file: string, about: string, kid: string }} Finding
 *   `ok` is null for what this browser cannot check; `kid` is the key of a signature that holds, or empty
 * @typedef {{ kid: string, x: string }} Key
 * @typedef {{ header: Record<string, unknown>, kid: string, text: string }} Signed
 * @typedef {{ manifest: Manifest | null, keys: string[], findings: Finding[] }} Report
 *   `keys` are those that signed something, the manifest's first
 */

const manifestName = 'manifest.json';
const signatureName = 'manifest.jws';

/**
 * Checks an evidence pack from its own contents: each file against the manifest, the manifest and the receipts against
 * the keys, the receipts and KSeF's confirmation against the document. Readers have to compare the keys with those of
 * the service themselves.
 * @param {Files} files
 * @returns {Promise<Report>}
 */
export async function checkPack(files) {
  const manifest = readManifest(files.get(manifestName));
  if (!manifest) return { manifest, keys: [], findings: [finding('manifest_unreadable', false, manifestName)] };
  const keys = await readKeys(bytesOf(files, manifest, 'receipt_keys'));
  const findings = [
    await manifestSignature(files, keys),
    ...(await Promise.all(manifest.files.map((listed) => fileFinding(files, listed)))),
    ...unlisted(files, manifest),
    ...(await documentFindings(files, manifest)),
    ...(await receiptFindings(files, manifest, keys)),
    ...(await upoFindings(files, manifest)),
  ];
  return { manifest, keys: [...new Set(findings.flatMap(({ kid }) => (kid === '' ? [] : [kid])))], findings };
}

/**
 * @param {string} code
 * @param {boolean | null} ok
 * @param {string} file
 * @returns {Finding}
 */
function finding(code, ok, file, about = '', kid = '') {
  return { code, ok, file, about, kid };
}

/**
 * @param {Uint8Array | undefined} bytes
 * @returns {Manifest | null}
 */
function readManifest(bytes) {
  const read = bytes === undefined ? null : parsed(textOf(bytes));
  return read?.schema === 'evidence-pack/1' && Array.isArray(read.files) && read.document ? read : null;
}

/**
 * The bytes of the one file of a kind.
 * @param {Files} files
 * @param {Manifest} manifest
 * @param {string} kind
 */
function bytesOf(files, manifest, kind) {
  const listed = manifest.files.find((file) => file.kind === kind);
  return listed && files.get(listed.path);
}

/**
 * @param {Files} files
 * @param {Listed} listed
 */
async function fileFinding(files, { path, size_bytes, sha256: expected }) {
  const bytes = files.get(path);
  if (!bytes) return finding('file_missing', false, path);
  const isSame = bytes.length === size_bytes && (await hexHash(bytes)) === expected;
  return finding(isSame ? 'file_same' : 'file_changed', isSame, path);
}

/**
 * @param {Files} files
 * @param {Manifest} manifest
 */
function unlisted(files, manifest) {
  const known = new Set([manifestName, signatureName, ...manifest.files.map(({ path }) => path)]);
  return [...files.keys()].filter((name) => !known.has(name)).map((name) => finding('file_unknown', false, name));
}

/**
 * Checks that the document's XML has the hash that KSeF and the QR code refer to.
 * @param {Files} files
 * @param {Manifest} manifest
 */
async function documentFindings(files, manifest) {
  const xml = bytesOf(files, manifest, 'fa3_xml');
  if (!xml) return [];
  const isSame = (await hexHash(xml)) === manifest.document.document_sha256;
  return [finding(isSame ? 'document_same' : 'document_other', isSame, pathOf(manifest, 'fa3_xml'))];
}

/**
 * @param {Manifest} manifest
 * @param {string} kind
 */
function pathOf(manifest, kind) {
  return manifest.files.find((file) => file.kind === kind)?.path ?? '';
}

const spkiStart = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/**
 * The Ed25519 keys of the set whose id is correct, that is the SHA-256 of the key (RFC 8410).
 * @param {Uint8Array | undefined} bytes
 * @returns {Promise<Key[]>}
 */
async function readKeys(bytes) {
  /** @type {unknown} */
  const read = bytes === undefined ? null : parsed(textOf(bytes))?.keys;
  const given = Array.isArray(read) ? read.filter((key) => typeof key?.x === 'string' && key.crv === 'Ed25519') : [];
  const named = await Promise.all(
    given.map(async ({ kid, x }) => {
      const bytes = keyBytes(x);
      if (!bytes) return [];
      return base64url(await sha256(Uint8Array.from([...spkiStart, ...bytes]))) === kid ? [{ kid, x }] : [];
    }),
  );
  return named.flat();
}

/**
 * Null for invalid base64url: a damaged key is ignored, and the checks go on without it.
 * @param {string} x
 */
function keyBytes(x) {
  try {
    return fromBase64url(x);
  } catch {
    return null;
  }
}

/**
 * Reads a compact JWS (RFC 7515), if one of the keys signed it with EdDSA.
 * @param {string} jws
 * @param {readonly Key[]} keys
 * @returns {Promise<Signed | false | null>} false where the signature does not hold, null where it cannot be checked
 */
async function readSigned(jws, keys) {
  try {
    const [head = '', body = '', signature = ''] = jws.split('.');
    const header = parsed(textOf(fromBase64url(head)));
    const key = keys.find(({ kid }) => kid === header?.kid);
    if (!key || header.alg !== 'EdDSA' || jws.split('.').length !== 3) return false;
    if ([head, body, signature].some((part) => base64url(fromBase64url(part)) !== part)) return false;
    const imported = await importKey(key);
    if (!imported) return null;
    const signed = new TextEncoder().encode(`${head}.${body}`);
    const holds = await crypto.subtle.verify('Ed25519', imported, fromBase64url(signature), signed);
    return holds && { header, kid: key.kid, text: textOf(fromBase64url(body)) };
  } catch {
    return false;
  }
}

/** Browsers before 2025 do not support Ed25519. @param {Key} key */
async function importKey({ x }) {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']).catch(() => null);
}

/**
 * @param {Files} files
 * @param {readonly Key[]} keys
 */
async function manifestSignature(files, keys) {
  const bytes = files.get(signatureName);
  if (!bytes) return finding('file_missing', false, signatureName);
  const signed = await readSigned(textOf(bytes), keys);
  if (signed === null) return finding('signature_unknown', null, signatureName);
  const own = files.get(manifestName);
  const holds =
    signed !== false && signed.header['typ'] === 'evidence-manifest+jws' && own && textOf(own) === signed.text;
  if (!holds) return finding('manifest_not_signed', false, manifestName);
  return finding('manifest_signed', true, manifestName, '', signed.kid);
}

/**
 * @param {Files} files
 * @param {Manifest} manifest
 * @param {readonly Key[]} keys
 */
async function receiptFindings(files, manifest, keys) {
  const receipts = manifest.files.filter(
    ({ kind, media_type }) => kind === 'approval_receipt' && media_type === 'application/jose',
  );
  const content = bytesOf(files, manifest, 'approved_content');
  const contentHash = content && `sha256:${await hexHash(content)}`;
  const found = receipts.map(async ({ path }) => {
    const bytes = files.get(path);
    const signed = bytes ? await readSigned(textOf(bytes).trim(), keys) : false;
    if (signed === null) return [finding('signature_unknown', null, path)];
    if (signed === false || signed.header['typ'] !== 'approval-receipt+jws')
      return [finding('receipt_not_signed', false, path)];
    return receiptContent(signed, path, manifest, contentHash);
  });
  return (await Promise.all(found)).flat();
}

/**
 * A receipt of issuing names the content that was approved, one of sending the XML.
 * @param {Signed} given
 * @param {string} path
 * @param {Manifest} manifest
 * @param {string | undefined} contentHash undefined where the version was stored before contents were kept
 */
function receiptContent({ text, kid }, path, { document }, contentHash) {
  const receipt = parsed(text);
  // Older receipts name only the last approver.
  const approvers = receipt['approvers'] ?? [{ ...receipt['approver'], decided_at: receipt['decided_at'] }];
  const who = approvers.map(nameAndTime).join('; ');
  const signed = finding('receipt_signed', true, path, who, kid);
  const isOfXml = receipt['document_sha256'] !== null;
  if (!isOfXml && contentHash === undefined) return [signed];
  const isSame = isOfXml ? receipt['document_sha256'] === document.document_sha256 : receipt['hash'] === contentHash;
  const code = isOfXml ? 'receipt_document' : 'receipt_content';
  return [signed, finding(isSame ? code : `${code}_other`, isSame, path)];
}

/** @param {{ display: string, decided_at: string }} approver */
const nameAndTime = ({ display, decided_at }) => `${display}, ${decided_at}`;

/**
 * Checks that KSeF's confirmation is for this XML and this number. The manifest has verified its bytes, so its elements
 * can be read by pattern.
 * @param {Files} files
 * @param {Manifest} manifest
 */
async function upoFindings(files, manifest) {
  const upo = bytesOf(files, manifest, 'upo_xml');
  const xml = bytesOf(files, manifest, 'fa3_xml');
  if (!upo || !xml) return [];
  const text = textOf(upo);
  /** @param {string} name */
  const member = (name) => new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(text)?.[1]?.trim() ?? null;
  const isOfXml = member('SkrotDokumentu') === base64(await sha256(xml));
  const isSame = isOfXml && member('NumerKSeFDokumentu') === manifest.document.ksef_number;
  return [
    finding(isSame ? 'upo_same' : 'upo_other', isSame, pathOf(manifest, 'upo_xml'), member('NumerKSeFDokumentu') ?? ''),
  ];
}
