import { base64 } from '@/components/file-text';

/** What a person has typed and chosen so far. */
export const kinds = ['certificate', 'pkcs12', 'token'] as const;
export const fileKinds = ['certificate', 'pkcs12'] as const;
export type Kind = (typeof kinds)[number];
export type Given = {
  kind: Kind;
  token: string;
  certificate: File | null;
  privateKey: File | null;
  file: File | null;
  passphrase: string;
};
type FileKind = Exclude<Kind, 'token'>;
export type GivenFiles = Omit<Given, 'kind' | 'token'> & { kind: FileKind };

export const noFiles: GivenFiles = {
  kind: 'certificate',
  certificate: null,
  privateKey: null,
  file: null,
  passphrase: '',
};
export const nothingGiven: Given = { ...noFiles, kind: 'token', token: '' };

export function isFilled({ kind, token, ...files }: Given): boolean {
  return kind === 'token' ? token.trim() !== '' : hasFiles({ kind, ...files });
}

export function hasFiles({ kind, certificate, privateKey, file }: GivenFiles): boolean {
  return kind === 'pkcs12' ? file !== null : certificate !== null && privateKey !== null;
}

/** The same as the service takes it, files in base64. */
export async function readGiven({ kind, token, ...files }: Given) {
  return kind === 'token' ? { kind, token } : readFiles({ kind, ...files });
}

/** A certificate with its key, alike. */
export async function readFiles({ kind, certificate, privateKey, file, passphrase }: GivenFiles) {
  if (kind === 'pkcs12') return { kind, file: await base64(file ?? new Blob()), passphrase };
  return {
    kind,
    certificate: await base64(certificate ?? new Blob()),
    privateKey: await base64(privateKey ?? new Blob()),
    passphrase,
  };
}
