'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { Notice } from '../notice';
import { type Difference, differencesOf } from './differences';
import type { FieldNode } from './nodes';
import type { Values } from './values';

type Theirs = { stored: { version: number }; input: Values };
type Props<T extends Theirs> = {
  /** Reads the version that is stored now. */
  load: () => Promise<T>;
  fields: readonly FieldNode[];
  /** What the form gives now. */
  read: () => Values;
  onTheirs: (theirs: T) => void;
  onMine: (theirs: T) => void;
};

/** Somebody else has stored a version in the meantime: both are shown by what differs, and one of them goes on. */
export function Conflict<T extends Theirs>({ load, fields, read, onTheirs, onMine }: Props<T>) {
  const t = useTranslations('editor');
  const [theirs, setTheirs] = useState<T | null>(null);
  const [isMissing, setMissing] = useState(false);
  const loading = useRef(load);
  useEffect(() => {
    if (isMissing) return;
    let isStale = false;
    loading
      .current()
      .then((found) => {
        if (!isStale) setTheirs(found);
      })
      .catch(() => {
        if (!isStale) setMissing(true);
      });
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  if (isMissing)
    return (
      <Notice tone="bad" role="alert">
        <p>{t('conflictMissing')}</p>
        <Button look="secondary" className="mt-2.5" onClick={() => setMissing(false)}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  if (!theirs) return <Notice tone="warn">{t('conflict')}</Notice>;
  const differences = differencesOf(fields, read(), theirs.input);
  return (
    <Notice tone="warn" role="alert">
      <p className="font-medium">{t('conflictWith', { version: theirs.stored.version })}</p>
      <Differences rows={differences} />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onMine(theirs)}>
          {t('keepMine')}
        </Button>
        <Button look="secondary" onClick={() => onTheirs(theirs)}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  const t = useTranslations('editor');
  if (rows.length === 0) return null;
  return (
    <table className="mt-2 w-full text-left">
      <thead>
        <tr>
          <th scope="col" className="pr-3">
            {t('member')}
          </th>
          <th scope="col" className="pr-3">
            {t('mine')}
          </th>
          <th scope="col">{t('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="pr-3 font-normal">
              {label}
            </th>
            <td className="pr-3 wrap-anywhere">{mine}</td>
            <td className="wrap-anywhere">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
