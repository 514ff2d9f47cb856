'use client';
import type { ShownBuyer } from '@invoicing/router/panel/drafts/buyer-of-draft';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { Notice } from '../notice';
import { type Difference, differencesOf } from './differences';
import type { FieldNode } from './nodes';
import type { Stored } from './use-autosave';
import type { Values } from './values';

type Theirs = { stored: Stored; input: Values; buyer: ShownBuyer };
type Props = {
  organizationId: string;
  mine: Stored;
  fields: readonly FieldNode[];
  /** What the form gives now. */
  read: () => Values;
  onTheirs: (theirs: Stored, input: Values, buyer: ShownBuyer) => void;
  onMine: (theirs: Stored) => void;
};

/** Somebody else has stored a version in the meantime: both are shown by what differs, and one of them goes on. */
export function Conflict({ organizationId, mine, fields, read, onTheirs, onMine }: Props) {
  const t = useTranslations('editor');
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  useEffect(() => {
    let isStale = false;
    apiClient(organizationId)
      .panel.editDraft.query({ draft_id: mine.id })
      .then(({ id, version, totals, input, buyer }) => {
        if (!isStale) setTheirs({ stored: { id, version, totals }, input: { ...input }, buyer });
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [organizationId, mine.id]);
  if (!theirs) return <Notice tone="warn">{t('conflict')}</Notice>;
  const differences = differencesOf(fields, read(), theirs.input);
  return (
    <Notice tone="warn" role="alert">
      <p className="font-medium">{t('conflictWith', { version: theirs.stored.version })}</p>
      <Differences rows={differences} />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onMine(theirs.stored)}>
          {t('keepMine')}
        </Button>
        <Button look="secondary" onClick={() => onTheirs(theirs.stored, theirs.input, theirs.buyer)}>
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
