'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { HeadAmount } from '@/components/amount-due';
import { Changes } from '@/components/approval/changes';
import { Consequences } from '@/components/approval/consequences';
import { Facts } from '@/components/approval/facts';
import { KeyFacts } from '@/components/approval/key-facts';
import type { SetDocument } from '@/components/approval/reviewed';
import { Note, Warnings } from '@/components/approval/warnings';
import { titleOf } from '@/components/approval/words';
import { EnvironmentBadge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Paper } from '@/components/document/paper';
import { headSize } from '@/components/head-size';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';

type Props = {
  review: SetDocument;
  useWindowMinutes: number;
  /** The URL of the set without this document, if it has others. */
  without: string | null;
  heading: Ref<HTMLHeadingElement>;
};

/** A document of a set with everything that its own approval page shows. */
export function ReadDocument({ review, useWindowMinutes, without, heading }: Props) {
  const t = useTranslations('approvalSet');
  const d = useTranslations('approve');
  const { intent, facts, document, urlToken } = review;
  const source = `/approve/${urlToken}/document?${new URLSearchParams({ hash: document.htmlSha256 })}`;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <div id="summary" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="read" ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold">
                {d(titleOf(intent))}
              </h2>
              <EnvironmentBadge environment={intent.environment} />
            </div>
            <p
              className={clsx(
                'font-semibold tracking-tight [&_span]:whitespace-normal',
                headSize(facts.amountDue ?? facts.gross, 'text-[1.75rem]/8'),
              )}
            >
              <HeadAmount
                gross={facts.gross}
                due={facts.amountDue}
                currency={facts.currency}
                isDifference={review.correction !== null}
              />
            </p>
            <KeyFacts facts={facts} />
            <Warnings warnings={review.warnings} />
          </div>
          {review.isFirstOfTwo ? <Notice tone="calm">{t('firstOfTwo')}</Notice> : null}
          <Changes review={review} />
          <Facts review={review} content={`/approve/${urlToken}/content`} />
          <Note text={intent.note} />
          <Consequences review={review} useWindowMinutes={useWindowMinutes} />
          <div className="flex flex-wrap gap-2">
            {without === null ? null : (
              <Link href={without} className={buttonClass('secondary')}>
                {t('leaveOut')}
              </Link>
            )}
            <Link href={`/approve/${urlToken}`} className={buttonClass('quiet')}>
              {t('ownPage')}
            </Link>
          </div>
        </div>
      </Card>
      <Paper title={d('document')} source={source} />
    </div>
  );
}
