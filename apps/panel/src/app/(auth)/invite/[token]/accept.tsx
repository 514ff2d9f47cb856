'use client';
import { useTranslations } from 'next-intl';
import { AcceptForm } from '@/account-fields';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { NewPassword, usePasswordFailure } from '@/components/new-password';
import { Notice } from '@/components/notice';
import { useRefusableForm } from '@/components/use-checked-form';
import { useOneAtATime } from '@/components/use-one-at-a-time';
import { useRefusal } from '@/components/use-refusal';
import { sendJson } from '@/post-json';
import { failureOf } from '@/trpc/client';
import { openSession } from '../../sign-in/open-session';

type Props = { token: string; email: string };

/** Somebody new: a name and a password here, then a second factor. */
export function AcceptAsNew({ token, email }: Props) {
  const t = useTranslations('invite');
  const failure = usePasswordFailure();
  const form = useRefusableForm(AcceptForm, failure);
  const accept = form.sends(async (given) => {
    try {
      await sendJson('/api/panel/invite', { token, ...given });
      await openSession();
      window.location.assign('/enrol');
    } catch (thrown) {
      const isName = failureOf(thrown).details.includes('unfit_name');
      form.refuse(isName ? 'displayName' : 'password', thrown);
    }
  });
  return (
    <form {...accept} className="grid gap-4">
      <Field label={t('email')} name="email" type="email" autoComplete="username" readOnly value={email} />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        required
        maxLength={80}
        autoFocus
        {...form.field('displayName')}
      />
      <NewPassword {...form.field('password')} />
      <Button type="submit">{t('accept')}</Button>
    </form>
  );
}

/** Somebody who is signed in already: one click. */
export function AcceptAsMe({ token, email }: Props) {
  const t = useTranslations('invite');
  const { error, refuse, forget } = useRefusal(usePasswordFailure());
  const once = useOneAtATime();
  const accept = () =>
    once(() => {
      forget();
      return sendJson('/api/panel/invite', { token }).then(
        ({ organizationId }) => window.location.assign(`/o/${organizationId}/dashboard`),
        refuse,
      );
    });
  return (
    <div className="grid gap-4">
      <p>{t('asMe', { email })}</p>
      {error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <Button onClick={accept}>{t('accept')}</Button>
    </div>
  );
}
