'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Tick } from '@/components/controls';
import { Notice } from '@/components/notice';
import { limitsOf } from './limits';

export type ScopeChoice = { name: string; words: string; isHighRisk: boolean; isGrantable: boolean; isChosen: boolean };
type Props = { action: string; formToken: string; scopes: ScopeChoice[]; role: string };

/** A plain HTML form: its answer is a redirect to the client, which only a browser navigation can follow. */
export function ConsentForm({ action, formToken, scopes, role }: Props) {
  const t = useTranslations('consent');
  const grantable = scopes.filter(({ isGrantable }) => isGrantable);
  const [chosen, setChosen] = useState(() => grantable.filter(({ isChosen }) => isChosen).map(({ name }) => name));
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  // A second click would cancel the navigation of the first, although the request has been consumed by then.
  const onSubmit = (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
  const refuseNothing = (event: MouseEvent) => {
    if (chosen.length > 0) return;
    event.preventDefault();
    setAsked(true);
    place.current?.querySelector<HTMLInputElement>('input[name=scope]')?.focus();
  };
  const group = (legend: string, members: ScopeChoice[]) =>
    members.length > 0 ? (
      <Choices
        legend={legend}
        scopes={members}
        chosen={chosen}
        isWrong={isAsked && chosen.length === 0 && members[0] === first}
        onToggle={toggle}
      />
    ) : null;
  const usual = grantable.filter(({ isHighRisk }) => !isHighRisk);
  const risky = grantable.filter(({ isHighRisk }) => isHighRisk);
  const [first] = [...usual, ...risky];
  return (
    <form ref={place} method="post" action={action} onSubmit={onSubmit} className={formClass}>
      <input type="hidden" name="form_token" value={formToken} />
      {group(t('may'), usual)}
      {risky.length > 0 ? (
        <div className="grid gap-3 rounded-lg border border-warn/40 p-4">
          {group(t('mayRisky'), risky)}
          <Notice tone="warn">{t('eachNeedsApproval')}</Notice>
        </div>
      ) : null}
      <Limits held={chosen} />
      <NotGrantable scopes={scopes.filter(({ isGrantable }) => !isGrantable)} role={role} />
      {grantable.length === 0 ? <Notice tone="bad">{t('nothingGrantable', { role })}</Notice> : null}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          name="decision"
          value="approve"
          disabled={grantable.length === 0}
          onClick={refuseNothing}
          className="min-h-11"
        >
          {t('approve')}
        </Button>
        <Button type="submit" name="decision" value="deny" look="secondary" className="min-h-11">
          {t('deny')}
        </Button>
      </div>
    </form>
  );
}

const formClass = 'grid grid-cols-[minmax(0,1fr)] gap-5';

type ChoicesProps = {
  legend: string;
  scopes: ScopeChoice[];
  chosen: string[];
  /** Nothing is chosen, which is reported at the first of them. */
  isWrong: boolean;
  onToggle: (name: string) => void;
};

function Choices({ legend, scopes, chosen, isWrong, onToggle }: ChoicesProps) {
  const t = useTranslations('form');
  const wrongId = `${useId()}-error`;
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {isWrong ? (
        <p id={wrongId} role="alert" className="mb-1 text-xs font-medium text-bad">
          {t('choose')}
        </p>
      ) : null}
      {scopes.map(({ name, words }, index) => (
        <label
          key={name}
          className="-mx-2 flex min-h-9 cursor-pointer items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-raised"
        >
          <Tick
            type="checkbox"
            name="scope"
            value={name}
            checked={chosen.includes(name)}
            aria-invalid={isWrong && index === 0 ? true : undefined}
            aria-describedby={isWrong && index === 0 ? wrongId : undefined}
            onChange={() => onToggle(name)}
            className="mt-0.5"
          />
          <span className="grid min-w-0">
            {words}
            <span className="font-mono text-xs wrap-anywhere text-muted">{name}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the application cannot do with what is chosen now. */
function Limits({ held }: { held: string[] }) {
  const t = useTranslations('consent');
  return (
    <section aria-labelledby="limits" className="grid gap-1.5">
      <h2 id="limits" className="font-semibold">
        {t('cannot')}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-[0.8125rem] marker:text-muted">
        {limitsOf(held).map(({ power, kind = 'both' }) => (
          <li key={power}>{t(`limits.${power}`, { kind })}</li>
        ))}
      </ul>
    </section>
  );
}

function NotGrantable({ scopes, role }: { scopes: ScopeChoice[]; role: string }) {
  const t = useTranslations('consent');
  if (scopes.length === 0) return null;
  return (
    <section className="grid gap-1.5 text-muted">
      <h2 className="text-[0.8125rem] font-semibold">{t('notGrantable', { role })}</h2>
      <ul className="grid gap-1 text-[0.8125rem]">
        {scopes.map(({ name, words }) => (
          <li key={name}>
            {words} <span className="font-mono text-xs wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
