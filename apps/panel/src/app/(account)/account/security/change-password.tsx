'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { NewPassword, usePasswordFailure } from '@/components/new-password';
import { useToast } from '@/components/toast';
import { useStepUp } from '@/components/use-step-up';
import { sendJson } from '@/post-json';

/** Another password, for a person who knows the present one; every other session ends. */
export function ChangePassword() {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const failure = usePasswordFailure();
  const { run, prompt } = useStepUp();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { current: form.get('current'), password: form.get('password') };
    setError(null);
    try {
      await run(() => sendJson('/api/panel/account/change-password', body));
      setOpen(false);
      toast({ tone: 'good', text: t('passwordChanged') });
      router.refresh();
    } catch (thrown) {
      setError(failure(thrown));
    }
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('changePassword')}
      </DialogButton>
      <Dialog title={t('changePassword')} open={open} onClose={() => setOpen(false)}>
        {prompt ?? (
          <form onSubmit={change} className="grid gap-4">
            <Field
              label={t('currentPassword')}
              name="current"
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPassword error={error} />
            <Button type="submit">{t('setPassword')}</Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
