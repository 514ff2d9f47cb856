import { useTranslations } from 'next-intl';
import { Button } from '../button';
import { Field } from '../field';
import { filledIn } from '../form-fields';
import { Guarded, Refusal } from '../guarded';
import type { useChange } from '../use-change';
import { useOperationForm } from '../use-operation-form';

type Props = {
  /** What the field begins with. */
  first: string;
  confirm: string;
  change: ReturnType<typeof useChange>;
  onName: (name: string) => Promise<void>;
};

/** The name of a template; it takes the focus, since it comes after its dialog. */
export function NameForm({ first, confirm, change: { guard, run }, onName }: Props) {
  const t = useTranslations('templates');
  const form = useOperationForm({ guard, first: { name: first } });
  return (
    <Guarded guard={guard}>
      <form {...form.sends(({ name }) => onName(name), run)} className="grid gap-4">
        <Field
          label={t('name')}
          hint={t('nameHint')}
          required
          autoFocus
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
