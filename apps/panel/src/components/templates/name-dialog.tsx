'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { filledIn } from '../form-fields';
import { Guarded, Refusal } from '../guarded';
import type { useChange } from '../use-change';
import { useOperationForm } from '../use-operation-form';

type Props = {
  title: string;
  /** What the field begins with. */
  first: string;
  confirm: string;
  change: ReturnType<typeof useChange>;
  onName: (name: string) => Promise<void>;
};

/** Asks for the name of a template. */
export function NameDialog({ title, ...rest }: Props) {
  return (
    <Dialog title={title} open={rest.change.isOpen} onClose={rest.change.close}>
      <NameForm {...rest} />
    </Dialog>
  );
}

function NameForm({ first, confirm, change: { guard, run }, onName }: Omit<Props, 'title'>) {
  const t = useTranslations('templates');
  const form = useOperationForm({ guard, first: { name: first } });
  return (
    <Guarded guard={guard}>
      <form {...form.sends(({ name }) => onName(name), run)} className="grid gap-4">
        <Field
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={100}
          autoComplete="off"
          {...form.field('name', filledIn)}
        />
        <Refusal failure={form.refusal} />
        <Button type="submit" disabled={guard.isBusy}>
          {confirm}
        </Button>
      </form>
    </Guarded>
  );
}
