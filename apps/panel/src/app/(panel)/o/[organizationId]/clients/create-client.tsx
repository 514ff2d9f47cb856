'use client';
import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { SecretReveal } from '@/components/secret-reveal';
import { StepUp } from '@/components/step-up';
import { apiClient, failureOf } from '@/trpc/client';
import { type ScopeFacts, ScopesPicker } from './scopes-picker';

type Made = { clientId: string; clientSecret: string };

/** From name and scopes to a client whose secret is shown once. */
export function CreateClient({ organizationId, scopes }: { organizationId: string; scopes: ScopeFacts[] }) {
  const t = useTranslations('clients');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [stepUp, setStepUp] = useState(false);
  const [made, setMade] = useState<Made | null>(null);

  const create = async () => {
    setError(null);
    try {
      setMade(await apiClient(organizationId).panel.createClient.mutate({ name, scopes: chosen }));
      setStepUp(false);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.details.includes('step_up_required')) setStepUp(true);
      else setError(failure.message);
    }
  };
  const finish = () => {
    setMade(null);
    setOpen(false);
    setName('');
    setChosen([]);
    router.refresh();
  };

  return (
    <Dialog
      title={made ? t('createdTitle') : t('newTitle')}
      open={open}
      onOpenChange={setOpen}
      locked={made !== null}
      trigger={
        <Button>
          <Plus aria-hidden className="size-4" />
          {t('new')}
        </Button>
      }
    >
      {made ? (
        <SecretReveal {...made} onStored={finish} />
      ) : (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <Field label={t('name')} hint={t('nameHint')} value={name} onChange={(event) => setName(event.target.value)} required maxLength={80} />
          <ScopesPicker scopes={scopes} chosen={chosen} onChange={setChosen} />
          {stepUp ? <StepUp onPassed={create} /> : null}
          {error ? (
            <p role="alert" className="text-bad">
              {error}
            </p>
          ) : null}
          <Button type="submit" disabled={name.trim() === '' || chosen.length === 0}>
            {t('create')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
