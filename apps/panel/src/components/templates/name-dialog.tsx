'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Guarded, Refusal } from '../guarded';
import type { useChange } from '../use-change';
import { useMemberErrors } from '../use-member-errors';

type Props = {
  title: string;
  /** What the field begins with. */
  first: string;
  confirm: string;
  change: ReturnType<typeof useChange>;
  onName: (name: string) => Promise<unknown>;
};

/** Asks for the name of a template. */
export function NameDialog({ title, first, confirm, change, onName }: Props) {
  const t = useTranslations('templates');
  const { guard, isOpen, close, run } = change;
  const errorAt = useMemberErrors(guard.failure);
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onName(name));
  };
  return (
    <Dialog title={title} open={isOpen} onClose={close}>
      <Guarded guard={guard}>
        <form className="grid gap-4" onSubmit={submit}>
          <Field
            label={t('name')}
            hint={t('nameHint')}
            value={name}
            error={errorAt('/name')}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Refusal failure={guard.failure} shown={['/name']} />
          <Button type="submit" disabled={name.trim() === '' || guard.isBusy}>
            {confirm}
          </Button>
        </form>
      </Guarded>
    </Dialog>
  );
}
