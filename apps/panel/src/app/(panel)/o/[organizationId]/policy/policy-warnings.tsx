'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/notice';
import type { Policy } from './rule-choice';

/** What a policy would mean for the people who are there to decide. */
export function PolicyWarnings({ policy, decidingMembers }: { policy: Policy; decidingMembers: number }) {
  const t = useTranslations('policy');
  const needsTwo = policy.fourEyes === 'two_person' || policy.twoPersonAboveGross !== null;
  if (needsTwo && decidingMembers < 2) return <Notice tone="warn">{t('tooFew', { count: decidingMembers })}</Notice>;
  if (policy.fourEyes === 'off' && decidingMembers > 1)
    return <Notice tone="warn">{t('offWithSeveral', { count: decidingMembers })}</Notice>;
  return <p className="text-muted">{t('enough', { count: decidingMembers })}</p>;
}
