'use client';
import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { nameOf } from '@/components/editor/places';
import { useLead } from '@/components/editor/use-lead';
import { Refusal } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { StepUp } from '@/components/step-up';
import { SectionConflict } from './section-conflict';
import { SectionState } from './section-state';
import type { Section } from './use-section';

type Props = { section: Section; onProved: (section: Section) => void; children: ReactNode };

/** A section of the settings: it is saved once a field of it is left, and says in its head whether it is. */
export function SectionCard({ section, onProved, children }: Props) {
  const t = useTranslations('settings');
  const { show } = useLead();
  const { phase, failure, needsProof } = section;
  const title = t(section.name);
  const problems = failure?.problems ?? [];
  const shown = problems.map(({ path }) => path).filter(hasField);
  const isExplained = shown.length > 0 && shown.length === problems.length;
  return (
    <Card title={title} action={<SectionState section={section} title={title} first={shown[0]} onShow={show} />}>
      {needsProof ? <Proof onProved={() => onProved(section)} onCancel={section.hold} /> : null}
      {phase === 'conflict' ? (
        <div className="px-4 pt-4">
          <SectionConflict section={section} />
        </div>
      ) : null}
      {phase === 'refused' && !needsProof && !isExplained ? (
        <div className="px-4 pt-4">
          <Refusal failure={failure} shown={shown} />
        </div>
      ) : null}
      <form aria-label={title} className="grid gap-4 px-4 py-4" {...useSaving(section)}>
        {children}
      </form>
    </Card>
  );
}

/** Asks for the second factor that the change needs, once somebody presses its button. */
function Proof({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const t = useTranslations('settings');
  const [isAsked, setAsked] = useState(false);
  const cancel = () => {
    setAsked(false);
    onCancel();
  };
  if (isAsked)
    return (
      <div className="border-b border-line px-4 py-4">
        <StepUp onPassed={onProved} onCancel={cancel} />
      </div>
    );
  return (
    <div className="px-4 pt-4">
      <Notice tone="warn">
        <p>{t('proof')}</p>
        <Button className="mt-2.5" onClick={() => setAsked(true)}>
          {t('save')}
        </Button>
      </Notice>
    </div>
  );
}

/** Whether the field with this path shows its own error. */
function hasField(path: string): boolean {
  const name = nameOf(path);
  const group = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  return group !== null || document.getElementsByName(name).length > 0;
}

/** Saves shortly after a field loses the focus or something is chosen, and immediately when the section does. */
function useSaving({ isUnsaved, isHeld, needsProof, soon, save }: Section) {
  const chosen = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox'))
      soon();
  };
  const pressed = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('button')) soon();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Saving again would replace the prompt while the person is using its button.
    if (needsProof) return;
    if (currentTarget.contains(relatedTarget)) soon();
    else if (isUnsaved && !isHeld()) void save();
  };
  const entered = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) void save();
  };
  const submitted = (event: SyntheticEvent) => event.preventDefault();
  return { onChange: chosen, onClick: pressed, onBlur: left, onKeyDown: entered, onSubmit: submitted };
}
