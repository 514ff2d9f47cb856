'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Guarded, Refusal } from '@/components/guarded';
import { SelectField } from '@/components/select-field';
import type { Change } from '@/components/use-change';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';
import { EditDialog } from './edit-dialog';

const changes = ['rotate_secret', 'change_redirect_uris', 'change_scopes', 'revoke', 'other'] as const;
type Props = { organizationId: string; id: string };

const first: { change: (typeof changes)[number]; note: string } = { change: 'rotate_secret', note: '' };

/** Asks owners and admins by mail for a change that the member may not make. */
export function RequestChange(props: Props) {
  const t = useTranslations('clients');
  return (
    <EditDialog words={{ open: t('requestChange'), title: t('requestChangeTitle'), done: t('changeRequested') }}>
      {(change) => <Request {...props} change={change} />}
    </EditDialog>
  );
}

function Request({ organizationId, id, change: { guard, run } }: Props & { change: Change }) {
  const t = useTranslations('clients');
  const form = useOperationForm({ guard, first });
  const submit = form.sends(async ({ change, note }) => {
    await apiClient(organizationId).panel.requestClientChange.mutate({ id, change, note: note.trim() || null });
  }, run);
  return (
    <Guarded guard={guard}>
      <form {...submit} className="grid gap-5">
        <SelectField
          label={t('requestedChange')}
          choices={changes.map((value) => ({ value, label: t(`request_${value}`) }))}
          {...form.choice('change')}
          onChange={(value) => form.set('change', changes.find((known) => known === value) ?? 'other')}
        />
        <Field label={t('requestNote')} hint={t('requestNoteHint')} maxLength={120} {...form.field('note')} />
        <Refusal failure={form.refusal} />
        <Button type="submit" disabled={guard.isBusy}>
          {t('sendRequest')}
        </Button>
      </form>
    </Guarded>
  );
}
