import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { FileField } from '@/components/file-field';
import { filledIn } from '@/components/form-fields';
import type { Kind, Written } from './given';

type FileName = 'certificate' | 'privateKey' | 'file';

/** The fields of the chosen kind. */
export function CredentialFields({ form, tokenHint }: { form: Written; tokenHint: string }) {
  const t = useTranslations('ksef');
  if (form.watch('credential.kind') !== 'token')
    return <CertificateFields form={form} hint={t('file_certificate_hint')} />;
  return (
    <Field
      label={t('token')}
      hint={tokenHint}
      type="password"
      autoComplete="off"
      spellCheck={false}
      required
      {...form.field('credential.token', filledIn)}
    />
  );
}

/** The files of a certificate. Their password is not a person's: the browser is not to keep it. */
export function CertificateFields({ form, hint }: { form: Written; hint: string }) {
  const t = useTranslations('ksef');
  const file = (name: FileName, kind: Kind, accept: string) => {
    const { value, error, onChange } = form.choice(`credential.${name}`, chosenFor(kind));
    const says = name === 'certificate' ? hint : t(`file_${name}_hint`);
    return (
      <FileField
        key={name}
        label={t(`file_${name}`)}
        hint={says}
        accept={accept}
        chosen={value}
        error={error}
        onChoose={onChange}
      />
    );
  };
  return (
    <>
      {form.watch('credential.kind') === 'pkcs12'
        ? file('file', 'pkcs12', '.p12,.pfx')
        : [
            file('certificate', 'certificate', '.pem,.crt,.cer,.der'),
            file('privateKey', 'certificate', '.pem,.key,.der'),
          ]}
      <Field
        label={t('passphrase')}
        hint={t('passphraseHint')}
        type="password"
        autoComplete="off"
        {...form.field('credential.passphrase')}
      />
    </>
  );
}

/** A file of one kind of credential is missing where that kind is given. */
const chosenFor = (kind: Kind) => ({
  validate: (file: unknown, { credential }: { credential: { kind: Kind } }) =>
    file !== null || credential.kind !== kind || 'file',
});
