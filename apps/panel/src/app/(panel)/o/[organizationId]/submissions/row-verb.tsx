import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { LookAtOnce } from '@/components/document/look-at-once';
import { TakeStep } from '@/components/document/take-step';
import { Link } from '@/components/link';
import { nameOf, pageOf, type Row, replacementOf, subjectOf } from './work-subject';

type Props = { organizationId: string; row: Row };

/** The one thing that this member does about a document. */
export function RowVerb({ organizationId, row }: Props) {
  const t = useTranslations('workbench');
  const { verb, step, submissionId } = row;
  const labelled = (text: string) => ({ text, about: t('about', { verb: text, document: nameOf(row) }) });
  if (step) {
    const label = labelled(t(`${step.do}_${step.mode === 'reconcile' ? 'look' : step.action}`));
    return <TakeStep organizationId={organizationId} subject={subjectOf(row)} step={step} label={label} />;
  }
  if (verb === 'look' && submissionId !== null)
    return <LookAtOnce organizationId={organizationId} submissionId={submissionId} about={labelled(t('look')).about} />;
  const { text, about } = labelled(t(verb));
  return (
    <Link
      href={hrefOf(`/o/${organizationId}`, row)}
      aria-label={about}
      className={`${buttonClass('secondary')} w-full`}
    >
      {text}
    </Link>
  );
}

function hrefOf(base: string, row: Row): string {
  if (row.verb === 'decide' && row.approval) return `/approve/${row.approval.urlToken}`;
  return `${base}/${row.verb === 'replace' ? replacementOf(row) : pageOf(row)}`;
}
