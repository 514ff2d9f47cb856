import { useTranslations } from 'next-intl';
import { TotpCode } from '@/account-fields';
import { Button } from './button';
import { CopyText } from './copy-text';
import { Field } from './field';
import { useCheckedForm } from './use-checked-form';

export type TotpSecret = { secret: string; qr: string };

type Props = { secret: TotpSecret; error: string | null; onCode: (code: string) => Promise<void> };

/** The secret for the authenticator app, as a picture and as text; it counts when a code of it was right. */
export function AddTotp({ secret, error, onCode }: Props) {
  const t = useTranslations('enrol');
  const form = useCheckedForm(TotpCode);
  const field = form.field('code');
  return (
    <form {...form.sends(({ code }) => onCode(code))} className="grid gap-4 text-left">
      <p>{t('scan')}</p>
      <img src={secret.qr} alt={t('qr')} width={232} height={232} className="mx-auto rounded-lg border border-line" />
      <div>
        <p className="text-xs text-muted">{t('secret')}</p>
        <p data-testid="totp-secret">
          <CopyText value={secret.secret} />
        </p>
      </div>
      <Field code label={t('code')} hint={t('codeHint')} required autoFocus {...field} error={field.error ?? error} />
      <Button type="submit">{t('confirm')}</Button>
    </form>
  );
}
