import { useTranslations } from 'next-intl';
import { PasskeyName } from '@/account-fields';
import { Button } from './button';
import { Field } from './field';
import { makePasskey } from './passkey';
import { useCheckedForm } from './use-checked-form';

type Answer = Record<string, unknown>;
type Props = {
  send: (action: string, body: object) => Promise<Answer>;
  attempt: (work: () => Promise<void>) => Promise<void>;
  onAdded: (answer: Answer) => void;
  error: string | null;
};

/** Makes a passkey on this device, or on a phone or key next to it, under a name to know it by. */
export function AddPasskey({ send, attempt, onAdded, error }: Props) {
  const t = useTranslations('enrol');
  const form = useCheckedForm(PasskeyName);
  const field = form.field('name');
  const add = form.sends(({ name }) =>
    attempt(async () => {
      const passkey = await makePasskey(await send('begin-passkey', {}));
      onAdded(await send('finish-passkey', { name, passkey }));
    }),
  );
  return (
    <form {...add} className="grid gap-4 text-left">
      <Field
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        required
        maxLength={60}
        autoFocus
        {...field}
        error={field.error ?? error}
      />
      <Button type="submit">{t('makePasskey')}</Button>
    </form>
  );
}
