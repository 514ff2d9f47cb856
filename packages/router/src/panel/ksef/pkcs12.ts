import { fromBER, Sequence } from 'asn1js';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
} from 'pkijs';
import { allRounds, type Rounds, spendRounds } from './derivation-cost.ts';

/**
 * What a PKCS#12 file holds: certificates in DER, and the private key as it lies there, still under the password where
 * it was.
 */
export type Pkcs12 = { certificates: Uint8Array[]; key: Uint8Array };

/**
 * Opens a PKCS#12 file whose parts are encrypted by PBES2, as OpenSSL 3, Java and Windows 11 make them (RFC 7292, RFC
 * 8018).
 * @throws TooCostly before anything is worked on for longer, Error for another file, another cipher, a wrong password
 * or none of a key
 */
export async function openPkcs12(file: Uint8Array, passphrase: string): Promise<Pkcs12> {
  const password = ownBytes(Buffer.from(passphrase, 'utf8'));
  const pfx = PFX.fromBER(ownBytes(file));
  const rounds = allRounds();
  spendOnMac(rounds, file);
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw new Error('the file holds no contents');
  spendOnContents(rounds, safe);
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents: { value: SafeContents }[] = trustContents(safe.parsedValue.safeContents);
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

function spendOnContents(rounds: Rounds, { safeContents }: AuthenticatedSafe): void {
  for (const { contentType, content } of safeContents) {
    if (contentType !== ContentInfo.ENCRYPTED_DATA) continue;
    // Reading takes its schema apart, which is needed once more.
    const schema = fromBER(content.toBER()).result;
    const { encryptedContentInfo } = new EncryptedData({ schema });
    spendRounds(rounds, encryptedContentInfo.contentEncryptionAlgorithm.toSchema());
  }
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
