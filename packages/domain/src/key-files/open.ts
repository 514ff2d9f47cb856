import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { allRounds, mostRounds, type Rounds, spendOnKey, TooCostly } from './derivation-cost.ts';
import { openPkcs12 } from './pkcs12.ts';

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const keyBlock = /-----BEGIN ((?:[A-Z]+ )?PRIVATE KEY)-----([^-]*(?:-[^-]+)*?)-----END \1-----/;
const formats = new Map<string, 'pkcs1' | 'sec1' | 'pkcs8'>([
  ['RSA PRIVATE KEY', 'pkcs1'],
  ['EC PRIVATE KEY', 'sec1'],
  ['PRIVATE KEY', 'pkcs8'],
  ['ENCRYPTED PRIVATE KEY', 'pkcs8'],
]);
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];
const leastRsaBits = 2048;
/** Signing time grows with the cube of the key length: about a second at four times this. */
const mostRsaBits = 8192;

/** Files in base64, unchanged from disk: PEM or DER. */
export type CertificateFiles =
  | { kind: 'certificate'; certificate: string; privateKey: string; passphrase: string }
  | { kind: 'pkcs12'; file: string; passphrase: string };

/** Why files cannot be opened, by the codes of the catalogue of messages. */
type Problem =
  | 'certificate_unreadable'
  | 'private_key_unreadable'
  | 'pkcs12_unreadable'
  | 'key_derivation_too_costly'
  | 'key_mismatch'
  | 'certificate_weak_key'
  | 'certificate_key_too_long';
type FileName = 'certificate' | 'privateKey' | 'file';

/** A certificate in PEM with its private key as PKCS#8 in PEM, without a password, or the problem. */
export type OpenedFiles =
  | { certificate: string; key: string; problem: null }
  | { problem: Problem; file: FileName; most?: string };

/** Aborts opening. It is converted to a result, because an error loses its class when it leaves a worker thread. */
class Unopened extends Error {
  readonly found: { problem: Problem; file: FileName; most?: string };

  constructor(problem: Problem, file: FileName, cause?: unknown) {
    super(problem);
    const isCostly = cause instanceof TooCostly;
    this.found = isCostly
      ? { problem: 'key_derivation_too_costly', file, most: String(mostRounds) }
      : { problem, file };
  }
}

/**
 * Opens a certificate of any purpose with its private key. The sender of the files controls the cost: the rounds of
 * everything in them are counted first, and the rest may take a second, so run this in a worker thread.
 */
export async function openKeyFiles(files: CertificateFiles): Promise<OpenedFiles> {
  const keyFile = files.kind === 'pkcs12' ? 'file' : 'privateKey';
  try {
    const { certificates, key } = await openFiles(files);
    const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
    if (!certificate) throw new Unopened('key_mismatch', keyFile);
    const problem = strengthProblem(key);
    if (problem) throw new Unopened(problem, keyFile);
    const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { certificate: certificate.toString(), key: pem, problem: null };
  } catch (error) {
    if (error instanceof Unopened) return error.found;
    throw error;
  }
}

async function openFiles(files: CertificateFiles): Promise<{ certificates: X509Certificate[]; key: KeyObject }> {
  const { passphrase } = files;
  const rounds = allRounds();
  if (files.kind === 'certificate') {
    const certificates = openCertificates(Buffer.from(files.certificate, 'base64'));
    const key = openKey(rounds, Buffer.from(files.privateKey, 'base64'), passphrase);
    return { certificates, key };
  }
  try {
    const opened = await openPkcs12(rounds, Buffer.from(files.file, 'base64'), passphrase);
    const key = createPrivateKey({ key: Buffer.from(opened.key), format: 'der', type: 'pkcs8', passphrase });
    return { certificates: opened.certificates.map((der) => new X509Certificate(der)), key };
  } catch (error) {
    throw new Unopened('pkcs12_unreadable', 'file', error);
  }
}

function openCertificates(file: Buffer): X509Certificate[] {
  try {
    const blocks = file.toString('latin1').match(pemBlock) ?? [file];
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new Unopened('certificate_unreadable', 'certificate');
  }
}

/**
 * Reads PEM, or PKCS#8 in DER. OpenSSL's messages are dropped, because they may contain the password. OpenSSL gets
 * exactly the bytes that were checked; as PEM only with the old encryption, which has no iteration count.
 */
function openKey(rounds: Rounds, file: Buffer, passphrase: string): KeyObject {
  try {
    const [block, label = '', body = ''] = keyBlock.exec(file.toString('latin1')) ?? [];
    const type = formats.get(label) ?? 'pkcs8';
    if (block && type !== 'pkcs8' && body.includes('Proc-Type:'))
      return createPrivateKey({ key: block, format: 'pem', passphrase });
    const key = block ? Buffer.from(body, 'base64') : file;
    spendOnKey(rounds, key);
    return createPrivateKey({ key, format: 'der', type, passphrase });
  } catch (error) {
    throw new Unopened('private_key_unreadable', 'privateKey', error);
  }
}

/** RSA from 2048 to 8192 bits, curves from 256. */
function strengthProblem({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Problem | null {
  if (asymmetricKeyType === 'ec')
    return curves.includes(asymmetricKeyDetails?.namedCurve ?? '') ? null : 'certificate_weak_key';
  const bits = asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  if (bits > mostRsaBits) return 'certificate_key_too_long';
  return bits < leastRsaBits ? 'certificate_weak_key' : null;
}
