'use client';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { signOut } from './sign-out-request';

/** The way out for somebody who is signed in and has no menu yet. */
export function SignOut() {
  const t = useTranslations('nav');
  return (
    <Button look="quiet" onClick={signOut}>
      {t('signOut')}
    </Button>
  );
}
