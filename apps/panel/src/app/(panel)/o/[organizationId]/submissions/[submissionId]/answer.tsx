import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime } from '@/components/date-time';
import { SaidByKsef } from '@/components/document/said-by-ksef';
import { Fact } from '@/components/fact';
import type { Api } from '@/trpc/server';

type Ksef = Awaited<ReturnType<Api['getKsefSubmission']>>['ksef'];

type Props = { ksef: Ksef; mode: string; sha256: string; sessionUpo: ReactNode };

/** What KSeF said, in its own words, and by what it knows the transmission. */
export function Answer({ ksef, mode, sha256, sessionUpo }: Props) {
  const t = useTranslations('submission');
  const hasAnswer = ksef.status_code !== null || ksef.status_description !== null;
  return (
    <Card title={t('answer')}>
      <dl className="px-4 py-2.5">
        <Fact label={t('said')}>
          {hasAnswer ? <SaidByKsef code={ksef.status_code} description={ksef.status_description} /> : t('nothing')}
          {ksef.status_details.map((line) => (
            <span key={line} className="block font-normal">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label={t('mode')}>{t.has(`mode_${mode}`) ? t(`mode_${mode}`) : mode}</Fact>
        {ksef.session_reference ? (
          <Fact label={t('session')}>
            <CopyText value={ksef.session_reference} short />
          </Fact>
        ) : null}
        {sessionUpo ? <Fact label={t('sessionUpo')}>{sessionUpo}</Fact> : null}
        {ksef.invoice_reference ? (
          <Fact label={t('invoiceReference')}>
            <CopyText value={ksef.invoice_reference} short />
          </Fact>
        ) : null}
        {ksef.duplicate_of?.ksef_number ? (
          <Fact label={t('duplicateOf')}>
            <CopyText value={ksef.duplicate_of.ksef_number} />
          </Fact>
        ) : null}
        {ksef.acquired_at ? (
          <Fact label={t('acquired')}>
            <DateTime at={ksef.acquired_at} />
          </Fact>
        ) : null}
        <Fact label={t('hash')}>
          <CopyText value={sha256} short />
        </Fact>
      </dl>
    </Card>
  );
}
