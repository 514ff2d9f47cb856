import { base64 } from '@/components/file-text';

/** What a person has typed and chosen so far. */
export const kinds = ['certificate', 'pkcs12', 'token'] as const;
export type Kind = (typeof kinds)[number];
export type Given = {
  kind: Kind;
  token: string;
  certificate: File | null;
  privateKey: File | null;
  file: File | null;
  passphrase: string;
};

export const nothingGiven: Given = {
  kind: 'token',
  token: '',
  certificate: null,
  privateKey: null,
  file: null,
  passphrase: '',
};

export function isFilled({ kind, token, certificate, privateKey, file }: Given): boolean {
  if (kind === 'token') return token.trim() !== '';
  return kind === 'pkcs12' ? file !== null : certificate !== null && privateKey !== null;
}

/** The same as the service takes it, files in base64. */
export async function readGiven({ kind, token, certificate, privateKey, file, passphrase }: Given) {
  if (kind === 'token') return { kind, token };
  if (kind === 'pkcs12') return { kind, file: await base64(file ?? new Blob()), passphrase };
  return {
    kind,
    certificate: await base64(certificate ?? new Blob()),
    privateKey: await base64(privateKey ?? new Blob()),
    passphrase,
  };
}
