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

type Props = { searchParams: Promise<{ next?: string | string[]; codes?: string | string[] }> };

export default worded('/enrol', EnrolPage);

/**
 * The only page for a session without a second factor. With one it redirects, except while the recovery codes are
 * shown, which a change of the language renders again.
 */
async function EnrolPage({ searchParams }: Props) {
  const given = await searchParams;
  const next = localPath(given.next);
  const isEnrolled = (await enrollingSession()) === null;
  if (isEnrolled && given.codes === undefined) redirect(next);
  const t = await getTranslations('enrol');
  return (
    <Centered>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('text')}</p>
      <Enrol next={next} isEnrolled={isEnrolled} />
      <div className="mt-4 grid">
        <SignOut />
      </div>
    </Centered>
  );
}
