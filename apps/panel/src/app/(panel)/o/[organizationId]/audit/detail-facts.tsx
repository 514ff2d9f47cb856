import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { keysFor, partsOf } from './detail-words';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The details of an entry, each with its label; those without one are shown as folded JSON. */
export function DetailFacts({ details }: { details: unknown }) {
  const t = useTranslations('audit');
  const { known, left } = partsOf(details, (name) => t.has(`details.${name}`));
  return (
    <>
      {known.map(([name, value]) => (
        <Fact key={name} label={t(`details.${name}`)}>
          <Value name={name} value={value} />
        </Fact>
      ))}
      {left.length > 0 ? (
        <Fact label={t('facts.details')}>
          <details>
            <summary className="min-h-6 cursor-pointer rounded-md leading-6 text-accent">{t('facts.asJson')}</summary>
            <Verbatim>{JSON.stringify(Object.fromEntries(left), null, 2)}</Verbatim>
          </details>
        </Fact>
      ) : null}
    </>
  );
}

/** A value in the reader's words: codes, moments and numbers; lists and groups of them one below the other. */
function Value({ name, value }: { name: string; value: unknown }): ReactNode {
  const t = useTranslations('audit.codes');
  const format = useFormatter();
  if (value === null || value === '') return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  if (Array.isArray(value)) return value.length === 0 ? t('none') : <List name={name} values={value} />;
  if (typeof value === 'object') return <Group value={value} />;
  const text = String(value);
  return moment.test(text) ? <DateTime at={text} isToTheSecond /> : <Text name={name} text={text} />;
}

function Text({ name, text }: { name: string; text: string }) {
  const t = useTranslations();
  const key = keysFor(name, text).find((candidate) => t.has(candidate));
  return key === undefined ? <Verbatim>{text}</Verbatim> : t(key);
}

function List({ name, values }: { name: string; values: unknown[] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={JSON.stringify(value)}>
          <Value name={name} value={value} />
        </li>
      ))}
    </ul>
  );
}

/** A group such as a whole policy; without members it says so. */
function Group({ value }: { value: object }) {
  const t = useTranslations('audit.codes');
  if (Object.keys(value).length === 0) return t('none');
  return (
    <dl>
      <DetailFacts details={value} />
    </dl>
  );
}

function Verbatim({ children }: { children: string }) {
  return <code className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{children}</code>;
}
