import { createPrivateKey, X509Certificate } from 'node:crypto';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import type { MadeCertificate } from './certificates.ts';

/** Bags of RFC 7292, section 4.2. */
const bags = {
  key: '1.2.840.113549.1.12.10.1.1',
  hidden: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
};

type Asked = { passphrase: string; macRounds: number; keyRounds?: number };

/**
 * A PKCS#12 file whose MAC, and whose key where it is encrypted, ask for so many rounds; all of them are worked on
 * here.
 */
export async function makeKeyFile(
  { certificate, privateKey }: MadeCertificate,
  { passphrase, macRounds, keyRounds }: Asked,
): Promise<Buffer> {
  const password = own(Buffer.from(passphrase, 'utf8'));
  const key = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' });
  const parsedValue = PrivateKeyInfo.fromBER(own(key));
  const hidden = new PKCS8ShroudedKeyBag({ parsedValue });
  if (keyRounds !== undefined) {
    const contentEncryptionAlgorithm = { name: 'AES-CBC', length: 256 };
    await hidden.makeInternalValues({
      password,
      contentEncryptionAlgorithm: Object.assign(contentEncryptionAlgorithm, { iv: new Uint8Array(16) }),
      hmacHashAlgorithm: 'SHA-256',
      iterationCount: keyRounds,
    });
  }
  const keyBag =
    keyRounds === undefined
      ? new SafeBag({ bagId: bags.key, bagValue: parsedValue })
      : new SafeBag({ bagId: bags.hidden, bagValue: hidden });
  const certificateBag = new SafeBag({
    bagId: bags.certificate,
    bagValue: new CertBag({ parsedValue: Certificate.fromBER(own(new X509Certificate(certificate).raw)) }),
  });
  const value = new SafeContents({ safeBags: [keyBag, certificateBag] });
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: { safeContents: [{ privacyMode: 0, value }] } });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
  return written(authenticatedSafe, password, macRounds);
}

async function written(
  authenticatedSafe: AuthenticatedSafe,
  password: ArrayBuffer,
  macRounds: number,
): Promise<Buffer> {
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password,
    iterations: macRounds,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}

function own(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
