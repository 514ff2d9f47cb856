import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { FileField } from '@/components/file-field';
import type { Given, GivenFiles } from './given';

type Props = { given: Given; tokenHint: string; onChange: (given: Given) => void };
type FileName = 'certificate' | 'privateKey' | 'file';

/** The fields of the chosen kind. */
export function CredentialFields({ given, tokenHint, onChange }: Props) {
  const t = useTranslations('ksef');
  const { kind, token, ...files } = given;
  if (kind !== 'token')
    return (
      <CertificateFields
        given={{ kind, ...files }}
        hint={t('file_certificate_hint')}
        onChange={(changed) => onChange({ ...changed, token })}
      />
    );
  return (
    <Field
      label={t('token')}
      hint={tokenHint}
      type="password"
      value={token}
      onChange={(event) => onChange({ ...given, token: event.target.value })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type FileProps = { given: GivenFiles; hint: string; onChange: (given: GivenFiles) => void };

/** The files of a certificate. Their password is not a person's: the browser is not to keep it. */
export function CertificateFields({ given, hint, onChange }: FileProps) {
  const t = useTranslations('ksef');
  const file = (name: FileName, accept: string) => (
    <FileField
      key={name}
      label={t(`file_${name}`)}
      hint={name === 'certificate' ? hint : t(`file_${name}_hint`)}
      accept={accept}
      onChoose={(chosen) => onChange({ ...given, [name]: chosen })}
    />
  );
  return (
    <>
      {given.kind === 'pkcs12'
        ? file('file', '.p12,.pfx')
        : [file('certificate', '.pem,.crt,.cer,.der'), file('privateKey', '.pem,.key,.der')]}
      <Field
        label={t('passphrase')}
        hint={t('passphraseHint')}
        type="password"
        value={given.passphrase}
        onChange={(event) => onChange({ ...given, passphrase: event.target.value })}
        autoComplete="off"
      />
    </>
  );
}
