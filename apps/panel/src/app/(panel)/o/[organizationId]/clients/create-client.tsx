'use client';
import { Plus } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { Notice } from '@/components/notice';
import { SecretReveal } from '@/components/secret-reveal';
import { StepUp } from '@/components/step-up';
import { apiClient, failureOf } from '@/trpc/client';
import { type ScopeFacts, ScopesPicker } from './scopes-picker';

type Made = { clientId: string; clientSecret: string };
type Props = { organizationId: string; scopes: ScopeFacts[]; isOpenAtFirst: boolean };

/** From name and scopes to a client whose secret is shown once. */
export function CreateClient({ organizationId, scopes, isOpenAtFirst }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const path = usePathname();
  const [open, setOpen] = useState(isOpenAtFirst);
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setOpen(false);
    if (made) router.refresh();
    setMade(null);
    if (path.endsWith('/new')) router.replace(path.replace(/\/new$/, ''));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('new')}
      </Button>
      <Dialog title={made ? t('createdTitle') : t('newTitle')} open={open} onClose={close} locked={made !== null} wide={made === null}>
        {made ? <SecretReveal {...made} onStored={close} /> : <ClientForm organizationId={organizationId} scopes={scopes} onMade={setMade} />}
      </Dialog>
    </>
  );
}

type FormProps = { organizationId: string; scopes: ScopeFacts[]; onMade: (made: Made) => void };

function ClientForm({ organizationId, scopes, onMade }: FormProps) {
  const t = useTranslations('clients');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [stepUp, setStepUp] = useState(false);

  const create = async () => {
    setError(null);
    setStepUp(false);
    try {
      onMade(await apiClient(organizationId).panel.createClient.mutate({ name, scopes: chosen }));
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.details.includes('step_up_required')) setStepUp(true);
      else setError(failure.message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  if (stepUp) return <StepUp onPassed={create} />;
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Field label={t('name')} hint={t('nameHint')} value={name} onChange={(event) => setName(event.target.value)} required maxLength={80} />
      <ScopesPicker scopes={scopes} chosen={chosen} onChange={setChosen} />
      {error ? (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      ) : null}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
        <p role="status" className="text-muted">
          {t('scopeCount', { count: chosen.length })}
        </p>
        <Button type="submit" disabled={name.trim() === '' || chosen.length === 0}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
