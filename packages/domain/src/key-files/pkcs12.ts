import { fromBER, OctetString, Sequence } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
} from 'pkijs';
import { type Rounds, spendOnKey, spendRounds } from './derivation-cost.ts';

/**
 * The content of a PKCS#12 file: certificates in DER, and the private key as stored, still encrypted if it was. Its
 * rounds are subtracted from the remaining ones.
 */
export type Pkcs12 = { certificates: Uint8Array[]; key: Uint8Array };

/**
 * Opens a PKCS#12 file whose parts are encrypted with PBES2, as OpenSSL 3, Java and Windows 11 create them (RFC 7292,
 * RFC 8018).
 * @throws TooCostly before a password is worked on: for the file together, and for what lay encrypted in it; Error for
 * another file, another cipher, a wrong password or none of a key
 */
export async function openPkcs12(rounds: Rounds, file: Uint8Array, passphrase: string): Promise<Pkcs12> {
  const password = ownBytes(Buffer.from(passphrase, 'utf8'));
  const pfx = PFX.fromBER(ownBytes(file));
  spendOnMac(rounds, file);
  spendOnContents(rounds, contentsOf(pfx));
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw new Error('the file has no content');
  const hidden = safe.safeContents.map(({ contentType }) => contentType === ContentInfo.ENCRYPTED_DATA);
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents: { value: SafeContents }[] = trustContents(safe.parsedValue.safeContents);
  for (const [index, { value }] of contents.entries()) if (hidden[index]) spendOnBags(rounds, value);
  const values: unknown[] = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue));
  const certificates = values.flatMap((value) =>
    value instanceof CertBag && value.parsedValue instanceof Certificate ? [der(value.parsedValue)] : [],
  );
  const [key] = values.flatMap((value) =>
    value instanceof PKCS8ShroudedKeyBag || value instanceof PrivateKeyInfo ? [der(value)] : [],
  );
  if (!key) throw new Error('the file holds no private key');
  return { certificates, key };
}

/** The MAC is the third element of the file (RFC 7292, section 4). */
function spendOnMac(rounds: Rounds, file: Uint8Array): void {
  const { result } = fromBER(file);
  const mac = result instanceof Sequence ? result.valueBlock.value[2] : undefined;
  if (mac) spendRounds(rounds, mac);
}

/** The content, read before the MAC is verified: a file that is signed instead has no password-based MAC to count. */
function contentsOf({ authSafe }: PFX): AuthenticatedSafe {
  if (!(authSafe.content instanceof OctetString)) throw new Error('the file has no encrypted content');
  return AuthenticatedSafe.fromBER(authSafe.content.getValue());
}

function spendOnContents(rounds: Rounds, { safeContents }: AuthenticatedSafe): void {
  for (const { contentType, content } of safeContents) {
    if (contentType === ContentInfo.ENCRYPTED_DATA) {
      const { encryptedContentInfo } = new EncryptedData({ schema: content });
      spendRounds(rounds, encryptedContentInfo.contentEncryptionAlgorithm.toSchema());
    } else if (content instanceof OctetString) spendOnBags(rounds, SafeContents.fromBER(content.getValue()));
  }
}

/** Counts the rounds of every key, because only the opened file shows which one is used. */
function spendOnBags(rounds: Rounds, { safeBags }: SafeContents): void {
  for (const { bagValue } of safeBags) if (bagValue instanceof PKCS8ShroudedKeyBag) spendOnKey(rounds, der(bagValue));
}

function der(value: { toSchema: () => { toBER: () => ArrayBuffer } }): Uint8Array {
  return new Uint8Array(value.toSchema().toBER());
}

function ownBytes(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** The library leaves them untyped; it has just made them of the file. */
function trustContents(contents: unknown): { value: SafeContents }[] {
  return contents as { value: SafeContents }[];
}
