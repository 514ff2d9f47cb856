import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Centered } from '@/components/centered';
import { SignInForm } from './sign-in-form';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const t = await getTranslations('signIn');
  const { next } = await searchParams;
  return (
    <Centered>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('text')}</p>
      <SignInForm next={localPath(next)} />
    </Centered>
  );
}

/** Only a path of this origin is ever followed after signing in. */
function localPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !/^\/[A-Za-z0-9]/.test(next)) return '/';
  const url = new URL(next, 'http://localhost');
  return url.origin === 'http://localhost' ? url.pathname + url.search : '/';
}
