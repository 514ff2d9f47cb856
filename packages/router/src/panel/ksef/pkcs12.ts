import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeContents,
} from 'pkijs';

/**
 * What a PKCS#12 file holds: certificates in DER, and the private key as it lies there, still under the password where
 * it was.
 */
export type Pkcs12 = { certificates: Uint8Array[]; key: Uint8Array };

/**
 * Opens a PKCS#12 file whose parts are encrypted by PBES2, as OpenSSL 3, Java and Windows 11 make them (RFC 7292, RFC
 * 8018).
 * @throws Error for another file, another cipher, a wrong password or none of a key
 */
export async function openPkcs12(file: Uint8Array, passphrase: string): Promise<Pkcs12> {
  const password = ownBytes(Buffer.from(passphrase, 'utf8'));
  const pfx = PFX.fromBER(ownBytes(file));
  await pfx.parseInternalValues({ password, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw new Error('the file holds no contents');
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
