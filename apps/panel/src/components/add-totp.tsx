import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from './button';
import { CopyText } from './copy-text';
import { Field } from './field';

export type TotpSecret = { secret: string; qr: string };

type Props = { secret: TotpSecret; error: string | null; onCode: (code: string) => Promise<void> };

/** The secret for the authenticator app, as a picture and as text; it counts when a code of it was right. */
export function AddTotp({ secret, error, onCode }: Props) {
  const t = useTranslations('enrol');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onCode(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={submit} className="grid gap-4 text-left">
      <p>{t('scan')}</p>
      <img src={secret.qr} alt={t('qr')} width={232} height={232} className="mx-auto rounded-lg border border-line" />
      <div>
        <p className="text-xs text-muted">{t('secret')}</p>
        <p data-testid="totp-secret">
          <CopyText value={secret.secret} />
        </p>
      </div>
      <Field code label={t('code')} hint={t('codeHint')} name="code" required autoFocus error={error} />
      <Button type="submit">{t('confirm')}</Button>
    </form>
  );
}
