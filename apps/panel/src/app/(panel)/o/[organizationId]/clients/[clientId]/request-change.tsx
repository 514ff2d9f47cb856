'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { SelectField } from '@/components/select-field';
import { apiClient } from '@/trpc/client';
import { EditDialog } from './edit-dialog';

const changes = ['rotate_secret', 'change_redirect_uris', 'change_scopes', 'revoke', 'other'] as const;
type Change = (typeof changes)[number];

/** Asks owners and admins by mail for a change that the member may not make. */
export function RequestChange({ organizationId, id }: { organizationId: string; id: string }) {
  const t = useTranslations('clients');
  const [change, setChange] = useState<Change>('rotate_secret');
  const [note, setNote] = useState('');
  const reset = () => {
    setChange('rotate_secret');
    setNote('');
  };
  return (
    <EditDialog
      words={{ open: t('requestChange'), title: t('requestChangeTitle'), done: t('changeRequested') }}
      onOpen={reset}
      change={() =>
        apiClient(organizationId).panel.requestClientChange.mutate({ id, change, note: note.trim() || null })
      }
      fields={
        <>
          <SelectField
            label={t('requestedChange')}
            value={change}
            choices={changes.map((value) => ({ value, label: t(`request_${value}`) }))}
            onChange={(value) => setChange(changes.find((known) => known === value) ?? 'other')}
          />
          <Field
            label={t('requestNote')}
            hint={t('requestNoteHint')}
            value={note}
            maxLength={120}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      }
      footer={({ isBusy }) => (
        <Button type="submit" disabled={isBusy}>
          {t('sendRequest')}
        </Button>
      )}
    />
  );
}
