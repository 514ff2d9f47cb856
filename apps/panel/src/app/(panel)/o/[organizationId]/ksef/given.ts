import { base64 } from '@/components/file-text';
import type { OperationForm } from '@/components/use-operation-form';

/** What a person has typed and chosen so far. */
export const kinds = ['certificate', 'pkcs12', 'token'] as const;
export const fileKinds = ['certificate', 'pkcs12'] as const;
export type Kind = (typeof kinds)[number];
type Given = {
  kind: Kind;
  token: string;
  certificate: File | null;
  privateKey: File | null;
  file: File | null;
  passphrase: string;
};
/** A form with a credential, in the shape of its operation. */
type CredentialForm = OperationForm<{ credential: Given; confirmedNip: string }>;
/** The same for what shows it. */
export type Written = Pick<CredentialForm, 'field' | 'choice' | 'watch'>;

export const nothingGiven = (kind: Kind): Given => ({
  ...{ kind, token: '', passphrase: '' },
  ...{ certificate: null, privateKey: null, file: null },
});

/** The same as the service takes it, files in base64. */
export async function readGiven(given: Given) {
  const { kind, token } = given;
  return kind === 'token' ? { kind, token } : readFiles(given);
}

/** A certificate with its key, alike. */
export async function readFiles({ kind, certificate, privateKey, file, passphrase }: Given) {
  if (kind === 'pkcs12') return { kind, file: await base64(file ?? new Blob()), passphrase };
  return {
    kind: 'certificate' as const,
    certificate: await base64(certificate ?? new Blob()),
    privateKey: await base64(privateKey ?? new Blob()),
    passphrase,
  };
}
