import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { enrollingSession } from '@/auth';
import { Centered } from '@/components/centered';
import { localPath } from '@/components/local-path';
import { SignOut } from '@/components/sign-out';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { Enrol } from './enrol';

export const generateMetadata = titled('enrol');

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default worded('/enrol', EnrolPage);

/** The only page that a session without a second factor opens. */
async function EnrolPage({ searchParams }: Props) {
  const next = localPath((await searchParams).next);
  if (!(await enrollingSession())) redirect(next);
  const t = await getTranslations('enrol');
  return (
    <Centered>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('text')}</p>
      <Enrol next={next} />
      <div className="mt-4 grid">
        <SignOut />
      </div>
    </Centered>
  );
}
