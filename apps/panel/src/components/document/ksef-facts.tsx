import { useTranslations } from 'next-intl';
import { Card } from '../card';
import { CopyText } from '../copy-text';
import { DateTime } from '../date-time';
import { Fact } from '../fact';
import { Link } from '../link';

type Ksef = {
  status: string;
  ksef_number: string | null;
  environment: string;
  verification_url: string | null;
  offline_deadline: string | null;
};
type Submission = { attempts: unknown[]; upo: { status: string }; ksef: { acquired_at: string | null } } | null;

/** `href` leads to the page of the submission, from anywhere but that page. */
type Props = { ksef: Ksef; submission: Submission; href?: string | null };

/** What KSeF has of a document. The ministry's own page knows only what KSeF accepted, and nothing of the simulator. */
export function KsefFacts({ ksef, submission, href = null }: Props) {
  const t = useTranslations('ksefFacts');
  const verification = ksef.status === 'accepted' && ksef.environment !== 'simulator' ? ksef.verification_url : null;
  const isRefused = ksef.status === 'rejected' || ksef.status === 'failed';
  return (
    <Card title="KSeF">
      <dl className="px-4 py-2.5">
        <Fact label={t('ksefNumber')}>
          {ksef.ksef_number ? <CopyText value={ksef.ksef_number} /> : t(isRefused ? 'noneRefused' : 'none')}
        </Fact>
        {submission ? <Fact label="UPO">{t(isRefused ? 'upoRefused' : `upo_${submission.upo.status}`)}</Fact> : null}
        {verification ? (
          <Fact label={t('verification')}>
            <a href={verification} target="_blank" rel="noreferrer" className="text-accent hover:underline">
              {new URL(verification).host}
            </a>
          </Fact>
        ) : null}
        {ksef.offline_deadline ? (
          <Fact label={t('deadline')}>
            <DateTime at={ksef.offline_deadline} />
            {isLate(ksef.offline_deadline, submission) ? <span className="ml-2 text-bad">{t('late')}</span> : null}
          </Fact>
        ) : null}
        {submission ? <Fact label={t('attempts')}>{submission.attempts.length}</Fact> : null}
        {href ? (
          <Fact label={t('submission')}>
            <Link href={href} className="text-accent hover:underline">
              {t('openSubmission')}
            </Link>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

/** It came to KSeF after the time that the law gives, or is not there by now. */
function isLate(deadline: string, submission: Submission): boolean {
  const arrived = submission?.ksef.acquired_at ?? null;
  return new Date(deadline) < (arrived === null ? new Date() : new Date(arrived));
}
