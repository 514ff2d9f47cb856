import { getTranslations } from 'next-intl/server';
import { Centered } from '@/components/centered';
import { Island } from '@/components/island';
import { Link } from '@/components/link';
import { localPath } from '@/components/local-path';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { Standalone } from '../../(hosted)/standalone';
import { SignInForm } from './sign-in-form';

export const generateMetadata = titled('signIn');

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default worded('/sign-in', SignInPage);

async function SignInPage({ searchParams }: Props) {
  const t = await getTranslations('signIn');
  const { next } = await searchParams;
  return (
    <Centered>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('text')}</p>
      <Island keptAs="sign-in" name="SignInForm" of={SignInForm} props={{ next: localPath(next) }} />
      <p className="mt-5 text-center text-[0.8125rem]">
        <Link href="/forgot-password" className="text-muted underline-offset-2 hover:text-ink hover:underline">
          {t('forgot')}
        </Link>
      </p>
      <Standalone page="sign-in" />
    </Centered>
  );
}
