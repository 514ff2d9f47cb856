'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordChangeForm } from '@/account-fields';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { NewPassword, usePasswordFailure } from '@/components/new-password';
import { useToast } from '@/components/toast';
import { useRefusableForm } from '@/components/use-checked-form';
import { StepUpCancelled, useStepUp } from '@/components/use-step-up';
import { sendJson } from '@/post-json';
import { failureOf } from '@/trpc/client';

/** Another password, for a person who knows the present one; every other session ends. */
export function ChangePassword() {
  const t = useTranslations('account');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const changed = () => {
    setOpen(false);
    toast({ tone: 'good', text: t('passwordChanged') });
    router.refresh();
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t('changePassword')}
      </DialogButton>
      <Dialog title={t('changePassword')} open={open} onClose={() => setOpen(false)}>
        <PasswordChange onChanged={changed} />
      </Dialog>
    </>
  );
}

/** A component within the dialog, so that closing the dialog cancels a pending change. */
function PasswordChange({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('account');
  const { run, prompt } = useStepUp();
  const form = useRefusableForm(PasswordChangeForm, usePasswordFailure());
  const change = form.sends(async (given) => {
    try {
      await run(() => sendJson('/api/panel/account/change-password', given));
      onChanged();
    } catch (thrown) {
      if (thrown instanceof StepUpCancelled) return;
      const isCurrent = failureOf(thrown).details.includes('wrong_password');
      form.refuse(isCurrent ? 'current' : 'password', thrown);
    }
  });
  if (prompt) return prompt;
  return (
    <form {...change} className="grid gap-4">
      <Field
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
        required
        {...form.field('current')}
      />
      <NewPassword {...form.field('password')} />
      <p className="text-muted">
        {t('othersEnd')} {t('pushEnds')}
      </p>
      <Button type="submit">{t('setPassword')}</Button>
    </form>
  );
}
